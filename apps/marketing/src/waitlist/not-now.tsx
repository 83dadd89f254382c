import { sections } from '../layout/sections.ts'
import { useIsOpen } from '../layout/sign-up-link.tsx'
import styles from './not-now.module.css'
import { WaitlistForm } from './waitlist-form.tsx'

/** One row for visitors who may register and would rather leave their address. */
export function NotNow() {
  if (!useIsOpen()) return null
  return (
    <section className="wrap" id={sections.waitlist.id}>
      <div className={styles.row}>
        <p className="t-small">Not now? We’ll e-mail you only when there’s news.</p>
        <WaitlistForm ground="row" />
      </div>
    </section>
  )
}
