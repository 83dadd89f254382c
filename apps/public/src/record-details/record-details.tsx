import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { longDayOf } from '@credence/profile-view/words'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, Download, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './record-details.module.css'
import { fileSize, hostOf, inGroups, keyName, minuteOf, monthOf } from './record-text.ts'

type SignedRecord = NonNullable<PublicRecommendation['record']>
type RecordDetailsProps = { recommendation: PublicRecommendation; sample: boolean; config: PublicConfig }

/** What was checked, when, and the signed file. Folded; `#record` opens it. */
export function RecordDetails({ recommendation, sample, config }: RecordDetailsProps) {
  const { id, record } = recommendation
  const verify = `${config.appOrigin}/verify`
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <h2>Check this record</h2>
        <span className="t-small">{summaryLine(recommendation, sample, config.productName)}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.columns} id="record">
        <ol className={styles.checks}>
          {checksOf(recommendation).map(check => (
            <CheckRow key={check.title} {...check} />
          ))}
        </ol>
        {record ? (
          <div className={`platemark ${styles.slip}`}>
            <p className={styles.file}>
              <b>{record.file_name}</b>
              <span className="t-small">{fileSize(record.bytes)}, Open Badges 3.0. Any verifier can read it.</span>
            </p>
            <p className={`actions ${styles.ways}`}>
              <ButtonLink size="sm" href={verify}>
                Check it here
              </ButtonLink>
              <ButtonLink
                variant="secondary"
                size="sm"
                href={`/api/recommendations/${id}/credential`}
                download={record.file_name}
              >
                <Icon of={Download} size="small" />
                Download the record
              </ButtonLink>
            </p>
            <WithoutUs recommendation={recommendation} record={record} productName={config.productName} />
          </div>
        ) : (
          <div className={`platemark ${styles.slip}`}>
            <p className="t-small">
              {sample
                ? 'This is a sample, so it isn’t signed. Real recommendations have a signed file here.'
                : 'Not signed yet. The file will appear here a moment after publishing.'}
            </p>
            <p className={`actions ${styles.ways}`}>
              <ButtonLink variant="secondary" size="sm" href={verify}>
                Check a file
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </details>
  )
}

function summaryLine({ record, given_at, changed_at }: PublicRecommendation, sample: boolean, productName: string) {
  if (record) return `Signed by ${productName}, unchanged since ${longDayOf(changed_at ?? given_at)}`
  return sample ? 'Sample, not signed' : 'Not signed yet'
}

type CheckLine = {
  title: string
  words?: ReactNode
  /** When it happened; `told` is how exactly readers are told. */
  at?: string
  told?: string
  /** Said, because it was not checked. */
  isOpen?: boolean
}

/** What was checked, in the order in which it happened, and last what was not. */
function checksOf({ email_domain, given_at, changed_at, record, confirmed_again_at }: PublicRecommendation) {
  const confirmed: CheckLine = {
    title: 'E-mail confirmed.',
    words: (
      <>
        Someone entered a code we sent to an address at <Address text={email_domain} />.
      </>
    ),
    at: given_at,
    told: minuteOf(given_at),
  }
  const changed: CheckLine | null = changed_at
    ? {
        title: 'Changed.',
        words: 'The author changed the recommendation, using a new code.',
        at: changed_at,
        told: minuteOf(changed_at),
      }
    : null
  const signed: CheckLine | null = record
    ? {
        title: 'Signed.',
        words: 'Any later change can be detected.',
        at: record.signed_at,
        told: minuteOf(record.signed_at),
      }
    : null
  const again: CheckLine | null = confirmed_again_at
    ? {
        title: 'Confirmed again.',
        words: 'We asked, and the reviewer said it’s still true.',
        at: confirmed_again_at,
        told: monthOf(confirmed_again_at),
      }
    : null
  const today: CheckLine = { title: 'Not withdrawn.', told: 'Checked today' }
  const open: CheckLine = {
    title: 'Not checked.',
    words: 'The opinion, the job title, and who entered the code.',
    isOpen: true,
  }
  return [confirmed, changed, signed, again, today, open].filter(line => line !== null)
}

function CheckRow({ title, words, at, told, isOpen }: CheckLine) {
  return (
    <li data-open={isOpen || undefined}>
      <Icon of={isOpen ? Minus : Check} />
      <span>
        <b>{title}</b> {words}
      </span>
      {told && <span className={styles.when}>{at ? <time dateTime={at}>{told}</time> : told}</span>}
    </li>
  )
}

type WithoutUsProps = { recommendation: PublicRecommendation; record: SignedRecord; productName: string }

/** How to check the file with other tools. */
function WithoutUs({ recommendation, record: { key, signed_at }, productName }: WithoutUsProps) {
  const { media, type, recording_sha256 } = recommendation
  return (
    <details className={styles.without}>
      <summary className="link">Check it without {productName}</summary>
      <ol className={styles.steps}>
        <li>Download the record. It contains the text, the domain and the date, never the full address.</li>
        <li>Open it in any verifier for Open Badges 3.0 or W3C Verifiable Credentials 2.0.</li>
        {media?.url && recording_sha256 && (
          <li>
            <a className="link" href={media.url} download>
              Download the {type === 'video' ? 'video' : 'recording'}
            </a>{' '}
            and compare its SHA-256, which is also in the record:
            <code className={styles.fingerprint}>
              {inGroups(recording_sha256).map((group, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike, and never move
                <span key={at}>{group} </span>
              ))}
            </code>
          </li>
        )}
        <li>
          Compare the key, which is published at <Address text={hostOf(key)} />, and the date:
          <code>
            {key.slice(0, key.indexOf('#'))}
            <wbr />#{keyName(key)}
            <br />
            {signed_at.replace(/\.\d+/, '')}
          </code>
        </li>
      </ol>
    </details>
  )
}
