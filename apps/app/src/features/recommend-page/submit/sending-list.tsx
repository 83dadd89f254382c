import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeWords } from '../../../components/format/dates.ts'
import { useFlow } from '../flow.tsx'
import styles from './send-step.module.css'
import type { Sending } from './use-submitting.ts'

/** What is done, what is being done, and what comes then. */
export function SendingList({ sending: { phase, left } }: { sending: Sending }) {
  const { name, draft } = useFlow()
  // a recording goes ahead of the words around it; what was written goes with them
  const isTelling = phase === 'submitting' && draft.recommendationType !== 'text'
  const isThere = draft.recommendationId !== ''
  const isSent = isTelling || isThere
  return (
    <ol className={styles.list}>
      <Row state={phase === 'code' ? 'next' : 'done'} aside={phase === 'code' ? '' : timeWords(draft.confirmedAt)}>
        E-mail confirmed, {draft.reviewerEmail.split('@')[1]}
      </Row>
      <Row
        state={isSent ? 'done' : phase === 'code' || phase === 'paused' || phase === 'refused' ? 'next' : 'now'}
        aside={phase === 'uploading' ? left : undefined}
      >
        {phase === 'paused' ? 'Paused' : isSent ? 'Sent' : 'Sending'}
      </Row>
      <Row state={isThere ? 'done' : isTelling ? 'now' : 'next'}>{name} hears about it</Row>
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
