import { confirmedAgain } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Address } from '@credence/ui/address'
import { Icon } from '@credence/ui/icon'
import { scallopPath } from '@credence/ui/mark-paths'
import { CalendarCheck } from 'lucide-react'
import styles from './seal-box.module.css'

type SealBoxProps = { recommendation: PublicRecommendation; sample: boolean; productName: string }

/** The two things a reader should know at a glance: whose mailbox, and whether it was said again. */
export function SealBox({ recommendation, sample, productName }: SealBoxProps) {
  const { email_domain, confirmed_again_at, reviewer } = recommendation
  return (
    <div className={styles.box}>
      <div className={styles.sealed}>
        <svg className={styles.seal} viewBox="-32 -32 64 64" aria-hidden="true" focusable="false">
          <path className={styles.scallop} d={scallopPath} />
          <path className={styles.tick} d="M-12 1l8 8L13-9" />
        </svg>
        <p>
          <b>
            E-mail confirmed <Address text={email_domain} />
          </b>
          <span className="t-small">{signedLine(recommendation, sample, productName)}</span>
        </p>
      </div>
      {confirmed_again_at && (
        <div className={styles.fresh}>
          <Icon of={CalendarCheck} className={styles.icon} />
          <p>
            <b>{confirmedAgain(confirmed_again_at)}</b>
            <bdi>{reviewer.full_name}</bdi> read it and said it is still true.
          </p>
        </div>
      )}
    </div>
  )
}

const signed = { text: 'this text', audio: 'this text and this recording', video: 'this text and this video' } as const

function signedLine({ type, record }: PublicRecommendation, sample: boolean, productName: string): string {
  if (record) return `Signed by ${productName}. The signature fits ${signed[type]}.`
  return sample ? 'Made up, so it is not signed.' : 'They typed a code that we sent to this address. Not signed yet.'
}
