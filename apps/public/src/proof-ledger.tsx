import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { draftedProof } from '@credence/contract/recommendations/notes/drafted-words'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { knownAs, longDayOf, nameOf, ownersChoice } from '@credence/profile-view/words'
import { Address } from '@credence/ui/address'
import { scallopPath } from '@credence/ui/mark-paths'
import type { ReactNode } from 'react'
import styles from './proof-ledger.module.css'

const given = { video: 'as a video', audio: 'as a voice recording', text: 'in writing' } as const

type ProofLedgerProps = { profile: PublicProfile; recommendation: PublicRecommendation }

/** What was checked about a recommendation, line by line, and what was not. */
export function ProofLedger({ profile, recommendation }: ProofLedgerProps) {
  const { email_domain, type, given_at, changed_at, drafted } = recommendation
  return (
    <aside className={styles.proof} aria-label="Proof">
      <div className={styles.sealed}>
        <svg className={styles.seal} viewBox="-32 -32 64 64" aria-hidden="true" focusable="false">
          <path className={styles.scallop} d={scallopPath} />
          <path className={styles.tick} d="M-12 1l8 8L13-9" />
        </svg>
        <p>
          <b>
            E-mail confirmed <Address text={email_domain} />
          </b>
          <span className="t-small">They typed a code that we sent to this address.</span>
        </p>
      </div>
      <section aria-labelledby="behind-it">
        <h2 className={`t-h2 ${styles.title}`} id="behind-it">
          What stands behind it
        </h2>
        <dl className={styles.ledger}>
          <Row name="Who">
            Somebody who could read mail at <Address text={email_domain} /> and typed a code we sent there.
          </Row>
          <Row name="How they met">{knownAs(recommendation)}. In their words.</Row>
          <Row name="Given">
            {longDayOf(given_at)}, {given[type]}.
          </Row>
          {drafted && <Row name="Drafted">{draftedProof}.</Row>}
          <Row name="Changed since">
            {changed_at
              ? `Yes, by the person who gave it, on ${longDayOf(changed_at)}.`
              : 'No. If it were, the day would stand here.'}
          </Row>
          <Row name="Chosen by">
            <bdi>{nameOf(profile)}</bdi>, who {ownersChoice(profile.recommendations.length, profile.received)}.
          </Row>
          <Row name="Not checked">
            The opinion, the job title, and who sat at the keyboard. A confirmed e-mail proves a mailbox, not an
            identity.
          </Row>
        </dl>
      </section>
    </aside>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
