import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import type { ReactNode } from 'react'
import { FlowFrame } from '../frames/flow-frame.tsx'
import styles from './captions-frame.module.css'

type CaptionsFrameProps = {
  /** The last step of the reviewer's flow; else the page was opened from a mail. */
  isStep: boolean
  email?: string | undefined
  title?: string | undefined
  lead?: string | undefined
  /** The recording, left of the lines. */
  recording?: ReactNode
  children: ReactNode
}

export function CaptionsFrame(props: CaptionsFrameProps) {
  const { isStep, email, title = 'Check your captions', lead = captionsLead, recording, children } = props
  const top = isStep ? { step: 3 as const, isOptional: true } : { aside: <span className="t-small">{email}</span> }
  return (
    <FlowFrame {...top} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>{title}</h1>
      <p className={classNames('t-lead', styles.lead)}>{lead}</p>
      <div className={styles.columns}>
        <div className={styles.recording}>{recording}</div>
        {children}
      </div>
    </FlowFrame>
  )
}

const captionsLead = 'Fix any wrong words. Then pick the line people see first.'

export function captionsPurpose(kind: 'video' | 'audio'): string {
  return `Captions help people who ${kind === 'video' ? 'watch without sound' : 'can’t listen'}.`
}

/** What the draft waits for, in the place of the lines. */
export function CaptionsPending({ status, onSkip }: { status: ReactNode; onSkip: () => void }) {
  return (
    <section aria-labelledby="captions-title">
      <h2 className="t-h2" id="captions-title">
        Captions
      </h2>
      <div className={styles.status}>{status}</div>
      <ol className={styles.skeleton} aria-hidden="true">
        {[88, 52, 70, 64, 76].map(width => (
          <li key={width}>
            <i />
            <i style={{ width: `${width}%` }} />
            <i />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button size="lg" disabled>
          Continue
        </Button>
        <Button variant="quiet" size="lg" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </section>
  )
}

export function DraftStatus({ kind }: { kind: 'video' | 'audio' }) {
  return (
    <p className={styles.busy} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Writing a draft from your {kind === 'video' ? 'video' : 'recording'}. You can skip this.
    </p>
  )
}
