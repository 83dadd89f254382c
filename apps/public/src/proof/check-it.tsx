import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download, FileBadge } from 'lucide-react'
import styles from './check-it.module.css'
import { CheckSteps } from './check-steps.tsx'
import { fileSize } from './proof-words.ts'

export type SignedRecord = NonNullable<PublicRecommendation['record']>
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
