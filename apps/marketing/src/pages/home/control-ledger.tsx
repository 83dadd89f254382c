import { sections } from '../../layout/sections.ts'
import { Split } from '../../layout/split.tsx'
import styles from './control-ledger.module.css'

export function ControlLedger() {
  return (
    <section className={`sect ${styles.section}`} id={sections.control.id}>
      <Split title="Nothing goes public by accident.">
        <dl className={styles.ledger}>
          <div>
            <dt>You approve each one</dt>
            <dd>
              A recommendation arrives in private. It appears on your page when you press Publish, and not before.
            </dd>
          </div>
          <div>
            <dt>You can hide, not edit</dt>
            <dd>
              Take a recommendation down whenever you want. Changing what someone said is not possible, for you or for
              us.
            </dd>
          </div>
          <div>
            <dt>They can take it back</dt>
            <dd>The person who recommended you can withdraw it from a link in their e-mail. It disappears at once.</dd>
          </div>
          <div>
            <dt>You can leave</dt>
            <dd>Download everything, then delete the account. Videos, text and the page itself are removed.</dd>
          </div>
        </dl>
      </Split>
    </section>
  )
}
