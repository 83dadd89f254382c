import type { ReactNode } from 'react'
import styles from './letter-head.module.css'

type LetterHeadProps = { from: string; to?: string; replyTo: string; subject: string }

/** What a mail program shows above a mail. */
export function LetterHead({ from, to, replyTo, subject }: LetterHeadProps) {
  return (
    <dl className={styles.head}>
      <Line name="From">{from}</Line>
      {to && <Line name="To">{to}</Line>}
      <Line name="Reply to">{replyTo}</Line>
      <Line name="Subject">
        <b>{subject}</b>
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
