import { machineHelp } from '@credence/contract/help/machine-help'
import { Ledger } from '@credence/ui/ledger'
import type { ComponentProps } from 'react'
import { Split } from '../layout/page-parts.tsx'
import { useConfig } from '../page-contexts.tsx'

type HelpWithWordsProps = {
  /** What comes first on a page for one kind of people. */
  first?: ComponentProps<typeof Ledger>['entries']
}

/** What AI does for people here, and what it never does. Nothing where none is set up. */
export function HelpWithWords({ first }: HelpWithWordsProps) {
  const config = useConfig()
  const entries = machineHelp(config)
  if (entries.length === 0) return null
  const title =
    first || !config.speech
      ? 'Help with words, never in anyone’s place.'
      : 'AI writes the captions. People write the praise.'
  return (
    <section className="sect">
      <Split title={title}>
        <Ledger entries={first ? [...first, ...entries] : entries} />
      </Split>
    </section>
  )
}
