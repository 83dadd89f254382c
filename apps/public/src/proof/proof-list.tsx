import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { nameOf } from '@credence/profile-view/words'
import { Icon } from '@credence/ui/icon'
import styles from './proof-list.module.css'
import { type ProofStep, proofSteps } from './proof-steps.tsx'

type ProofListProps = { profile: PublicProfile; recommendation: PublicRecommendation; sample: boolean }

/** What happened, with its dates: nobody who gains by it can edit it. */
export function ProofList({ profile, recommendation, sample }: ProofListProps) {
  return (
    <section className={styles.section} id="proof" aria-labelledby="see-the-proof">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <h2 className="t-title" id="see-the-proof">
            See the proof
          </h2>
          <p className="t-body">
            What happened, in order. Neither <bdi>{nameOf(profile)}</bdi> nor{' '}
            <bdi>{recommendation.reviewer.full_name}</bdi> can edit this list. Times are in UTC.
          </p>
          {sample && <p className="t-small">A sample. None of this happened.</p>}
        </div>
        <ol className={styles.list}>
          {proofSteps(profile, recommendation).map(step => (
            <Step key={step.title} {...step} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Step({ title, kind, icon, at, told, words }: ProofStep) {
  return (
    <li data-kind={kind}>
      <span className={styles.when}>{at ? <time dateTime={at}>{told}</time> : told}</span>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <b>{title}</b>
      <p>{words}</p>
    </li>
  )
}
