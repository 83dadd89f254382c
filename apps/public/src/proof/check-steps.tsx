import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Address } from '@credence/ui/address'
import type { ReactNode } from 'react'
import styles from './check-it.module.css'
import type { SignedRecord } from './check-it.tsx'
import { hostOf, inGroups, keyName } from './proof-words.ts'

type CheckStepsProps = {
  recommendation: PublicRecommendation
  record: SignedRecord
  config: PublicConfig
  /** What takes the record along. */
  children: ReactNode
}

/** With tools that are not ours: take it, open it, compare it. */
export function CheckSteps({ recommendation, record, config, children }: CheckStepsProps) {
  const { media, type, recording_sha256 } = recommendation
  const { key, signed_at } = record
  const isRecorded = media?.url && recording_sha256
  return (
    <div>
      <ol className={styles.steps}>
        <li>
          <b>Take the record</b>
          <p>It holds the words, the domain and the date, never the full address.</p>
          <p className={styles.take}>{children}</p>
        </li>
        <li>
          <b>Open it in any Open Badges 3.0 verifier</b>
          <p>Or in any checker for W3C Verifiable Credentials 2.0. It should say that the signature fits.</p>
        </li>
        {isRecorded && (
          <li>
            <b>Compare the recording</b>
            <p>
              <a className="link" href={media.url} download>
                Download the {type === 'video' ? 'video' : 'recording'}
              </a>{' '}
              and take its SHA-256. It should be this fingerprint, which is also in the record.
            </p>
            <code className={styles.fingerprint}>
              {inGroups(recording_sha256).map((group, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike, and never move
                <span key={at}>{group} </span>
              ))}
            </code>
          </li>
        )}
        <li>
          <b>Compare the key and the date</b>
          <p>
            The verifier shows who signed, and when. The key is published at <Address text={hostOf(key)} />.
          </p>
          <code className={styles.key}>
            <span>key</span>{' '}
            <span>
              {key.slice(0, key.indexOf('#'))}
              <wbr />#{keyName(key)}
            </span>{' '}
            <span>signed</span> <span>{signed_at.replace(/\.\d+/, '')}</span>
          </code>
        </li>
      </ol>
      <p className={`t-small ${styles.here}`}>
        Nothing at hand?{' '}
        <a className="link" href={`${config.appOrigin}/verify`}>
          Check it here, in your browser
        </a>
      </p>
    </div>
  )
}
