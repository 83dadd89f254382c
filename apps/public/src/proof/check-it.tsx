import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download, FileBadge } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './check-it.module.css'
import { fileSize, hostOf, inGroups, keyName } from './proof-text.ts'

type SignedRecord = NonNullable<PublicRecommendation['record']>
type CheckItProps = { recommendation: PublicRecommendation; sample: boolean; config: PublicConfig }

/** The signed file, and how to check it with tools that are not ours. Where there is none yet, that is said. */
export function CheckIt({ recommendation, sample, config }: CheckItProps) {
  const { id, record } = recommendation
  return (
    <section className={`press sect ${styles.section}`} aria-labelledby="check-it">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.lead}>
          <h2 className="t-display" id="check-it">
            Check it without us.
          </h2>
          <p className="t-lead">
            Every published recommendation is also a small signed file. It proves itself, even if this page is gone.
          </p>
          {record && <Slip record={record} />}
        </div>
        {record ? (
          <CheckSteps recommendation={recommendation} record={record} config={config}>
            <ButtonLink
              size="sm"
              className={styles.download}
              href={`/api/recommendations/${id}/credential`}
              download={record.file_name}
            >
              <Icon of={Download} size="small" />
              Download the record
            </ButtonLink>
          </CheckSteps>
        ) : (
          <Unsigned sample={sample} verifyHref={`${config.appOrigin}/verify`} />
        )}
      </div>
    </section>
  )
}

function Slip({ record: { file_name, bytes } }: { record: SignedRecord }) {
  return (
    <div className={styles.slip}>
      <Icon of={FileBadge} />
      <p>
        <b>{file_name}</b>
        <span>{fileSize(bytes)}, Open Badges 3.0</span>
      </p>
    </div>
  )
}

function Unsigned({ sample, verifyHref }: { sample: boolean; verifyHref: string }) {
  return (
    <div className={styles.unsigned}>
      <p>
        {sample
          ? 'This is a sample, so there is nothing to sign. On a real page the file stands here, with its key, its date and how to check it.'
          : 'This one is not signed yet. That takes a moment after it is published or changed, and then the file stands here.'}
      </p>
      <p className="t-small">
        Got such a file?{' '}
        <a className="link" href={verifyHref}>
          Check it here, in your browser
        </a>
      </p>
    </div>
  )
}

type CheckStepsProps = {
  recommendation: PublicRecommendation
  record: SignedRecord
  config: PublicConfig
  children: ReactNode
}

/** With tools that are not ours: take it, open it, compare it. */
function CheckSteps({ recommendation, record, config, children }: CheckStepsProps) {
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
