import { Ledger } from '@credence/ui/ledger'
import { sections } from '../../layout/sections.ts'
import { Split } from '../../layout/split.tsx'
import styles from './control-ledger.module.css'

const promises = [
  {
    term: 'You approve each one',
    text: 'A recommendation arrives in private. It appears on your page when you press Publish, and not before.',
  },
  {
    term: 'You can hide, not edit',
    text: 'Take a recommendation down whenever you want. Changing what someone said is not possible, for you or for us.',
  },
  {
    term: 'They can take it back',
    text: 'The person who recommended you can withdraw it from a link in their e-mail. It disappears at once.',
  },
  {
    term: 'You can leave',
    text: 'Download everything, then delete the account. Videos, text and the page itself are removed.',
  },
]

export function ControlLedger() {
  return (
    <section className={`sect ${styles.section}`} id={sections.control.id}>
      <Split title="Nothing goes public by accident.">
        <Ledger entries={promises} />
      </Split>
    </section>
  )
}
