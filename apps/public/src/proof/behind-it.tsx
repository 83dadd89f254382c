import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { draftedProof, mutualProof } from '@credence/contract/recommendations/labels'
import { originLine } from '@credence/contract/recommendations/old-praise/origin'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { knownAs, nameOf, ownersChoice } from '@credence/profile-view/words'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Ledger } from '@credence/ui/ledger'
import { ArrowDown } from 'lucide-react'
import styles from './behind-it.module.css'

type BehindItProps = { profile: PublicProfile; recommendation: PublicRecommendation }

/** Who gave it, how they know each other, who chose it, and what was not checked. */
export function BehindIt({ profile, recommendation }: BehindItProps) {
  const { email_domain, given_at, drafted, mutual, written_elsewhere } = recommendation
  return (
    <section aria-labelledby="behind-it">
      <h2 className={`t-h2 ${styles.title}`} id="behind-it">
        What stands behind it
      </h2>
      <Ledger
        size="small"
        entries={[
          {
            term: 'Who',
            text: (
              <>
                Somebody who could read mail at <Address text={email_domain} /> and typed a code we sent there.
              </>
            ),
          },
          { term: 'How they met', text: <>{knownAs(recommendation)}. In their words.</> },
          ...(written_elsewhere ? [{ term: 'Where it is from', text: originLine(written_elsewhere, given_at) }] : []),
          ...(drafted ? [{ term: 'Drafted', text: <>{draftedProof}.</> }] : []),
          ...(mutual ? [{ term: 'Both ways', text: <>{mutualProof}.</> }] : []),
          {
            term: 'Chosen by',
            text: (
              <>
                <bdi>{nameOf(profile)}</bdi>, who {ownersChoice(profile.recommendations.length, profile.received)}.
              </>
            ),
          },
          {
            term: 'Not checked',
            text: 'The opinion, the job title, and who sat at the keyboard. A confirmed e-mail proves a mailbox, not an identity.',
          },
        ]}
      />
      <p className={styles.on}>
        <ButtonLink variant="secondary" size="sm" href="#proof">
          See the proof
          <Icon of={ArrowDown} size="small" />
        </ButtonLink>
      </p>
    </section>
  )
}
