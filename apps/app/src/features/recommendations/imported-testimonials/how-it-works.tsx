import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import styles from './how-it-works.module.css'

const steps = [
  'You add the author’s e-mail, ideally a work address.',
  'They confirm the text, change it, or say they didn’t write it.',
  'You publish it, or keep it private.',
]

export function HowItWorks() {
  return (
    <aside className={styles.notes} aria-label="How it works">
      <section aria-labelledby="what-happens">
        <h2 className="t-h3" id="what-happens">
          What happens
        </h2>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step}>
              <span aria-hidden="true">{at + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.part} aria-labelledby="readers-see">
        <h2 className="t-h3" id="readers-see">
          What readers will see
        </h2>
        <div className={styles.seen}>
          <ConfirmedBadge domain="northpier.example" />
          <p>
            Written 14 November 2023, elsewhere.
            <br />
            Confirmed by its author on 3 March 2026.
          </p>
        </div>
        <p className="t-hint">
          Readers see both dates. We delete unconfirmed texts after {oldPraiseLimits.unconfirmedDays} days.
        </p>
      </section>
      <section className={styles.part} aria-labelledby="at-linkedin">
        <h2 className="t-h3" id="at-linkedin">
          Where to find it on LinkedIn
        </h2>
        <p className="t-small">
          Go to Settings, Data privacy, Get a copy of your data, then choose Recommendations. LinkedIn e-mails you a
          ZIP.
        </p>
      </section>
    </aside>
  )
}
