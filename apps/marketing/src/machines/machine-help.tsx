import { machineHelp } from '@credence/contract/help/machine-help'
import { Ledger } from '@credence/ui/ledger'
import type { ComponentProps } from 'react'
import { Split } from '../layout/page-parts.tsx'
import { useConfig } from '../page-contexts.tsx'

type HelpWithWordsProps = {
  /** The first entry, on a persona's page. */
  first?: ComponentProps<typeof Ledger>['entries']
}

/** What AI does here, and what it never does. Nothing where no model is set up. */
export function HelpWithWords({ first }: HelpWithWordsProps) {
  const config = useConfig()
  const entries = machineHelp(config)
  if (entries.length === 0) return null
  const title = first || !config.speech ? 'Help with writing.' : 'AI writes the captions. People write the praise.'
  return (
    <section className="sect">
      <Split title={title}>
        <Ledger entries={first ? [...first, ...entries] : entries} />
      </Split>
    </section>
  )
}
