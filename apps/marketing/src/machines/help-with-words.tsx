import { machineHelp } from '@credence/contract/help/machine-help'
import { Ledger } from '@credence/ui/ledger'
import { useConfig } from '../config-context.tsx'
import { Split } from '../layout/split.tsx'

/** What machines do for people here, and what they never do. Nothing where none is set up. */
export function HelpWithWords() {
  const entries = machineHelp(useConfig())
  if (entries.length === 0) return null
  return (
    <section className="sect">
      <Split title="Help with words, never in anyone’s place.">
        <Ledger entries={entries} />
      </Split>
    </section>
  )
}
