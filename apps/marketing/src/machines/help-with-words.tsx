import { machineHelp } from '@credence/contract/help/machine-help'
import { useConfig } from '../config-context.tsx'
import { Ledger } from '../layout/ledger.tsx'
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
