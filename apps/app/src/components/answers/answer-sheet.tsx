import { Ledger } from '@credence/ui/ledger'
import { paragraphs } from '@credence/ui/quote'
import type { ComponentProps, ReactNode } from 'react'
import styles from './answer-sheet.module.css'

/** The recommendation that the question is about, as a sheet of paper. */
export function AnswerSheet({ children }: { children: ReactNode }) {
  return <article className={styles.sheet}>{children}</article>
}

export function AnswerQuote({ text }: { text: string }) {
  return (
    <blockquote className={styles.quote} dir="auto">
      {paragraphs(text).map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </blockquote>
  )
}

type AnswerByProps = { avatar?: ReactNode; name: string; position: string | null }

export function AnswerBy({ avatar, name, position }: AnswerByProps) {
  return (
    <div className={styles.by}>
      {avatar}
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <bdi>{position}</bdi>
      </p>
    </div>
  )
}

export function AnswerFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}

export function AnswerFacts({ entries }: Pick<ComponentProps<typeof Ledger>, 'entries'>) {
  return (
    <div className={styles.facts}>
      <Ledger size="small" entries={entries} />
    </div>
  )
}
