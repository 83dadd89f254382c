import { CarvedRing } from '@credence/ui/carved-ring'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check, Circle, Mic, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeWords } from '../../../components/format/dates.ts'
import { useFlow } from '../flow.tsx'
import styles from './send-step.module.css'
import type { Sending } from './use-submitting.ts'

export function SendingList({ sending: { phase, left } }: { sending: Sending }) {
  const { name, formState } = useFlow()
  // a recording is uploaded before the form is submitted; a text is part of the form
  const isTelling = phase === 'submitting' && formState.recommendationType !== 'text'
  const isThere = formState.recommendationId !== ''
  const isSent = isTelling || isThere
  return (
    <ol className={styles.list}>
      <Row state={phase === 'code' ? 'next' : 'done'} aside={phase === 'code' ? '' : timeWords(formState.confirmedAt)}>
        E-mail confirmed, {formState.reviewerEmail.split('@')[1]}
      </Row>
      <Row
        state={isSent ? 'done' : phase === 'code' || phase === 'paused' || phase === 'refused' ? 'next' : 'now'}
        aside={phase === 'uploading' ? left : undefined}
      >
        {phase === 'paused' ? 'Paused' : isSent ? 'Sent' : 'Sending'}
      </Row>
      <Row state={isThere ? 'done' : isTelling ? 'now' : 'next'}>{name} is notified</Row>
    </ol>
  )
}

function Row({
  state,
  aside,
  children,
}: {
  state: 'done' | 'now' | 'next'
  aside?: string | undefined
  children: ReactNode
}) {
  return (
    <li className={classNames(state === 'done' && styles.done, state === 'next' && styles.next)}>
      {state === 'now' ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        <Icon of={state === 'done' ? Check : Circle} />
      )}
      {state === 'now' ? <b>{children}</b> : <span>{children}</span>}
      <span className="t-meta">{aside}</span>
    </li>
  )
}

/** Decorative progress; the bar beside it has the number. */
export function ProgressRing({ percent }: { percent: number }) {
  const { page, formState } = useFlow()
  const take = formState.recommendationType === 'video' ? formState.take : null
  return (
    <CarvedRing id={page.rosette} percent={percent} className={styles.carve}>
      {take ? (
        <video src={formState.video || undefined} muted playsInline preload="metadata" tabIndex={-1} />
      ) : (
        <Icon of={formState.recommendationType === 'text' ? PenLine : Mic} />
      )}
    </CarvedRing>
  )
}
