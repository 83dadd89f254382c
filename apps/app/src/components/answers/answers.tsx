import { Icon } from '@credence/ui/icon'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

/** The answers somebody has to a question that a mail asked: of equal width, and each with what it does. */
export function Answers({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="your-answer">
      <h2 className={`t-h3 ${styles.title}`} id="your-answer">
        Your answer
      </h2>
      {note}
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

type AnswerProps = {
  /** A button or a link that takes the class of an answer. */
  action: (className: string | undefined) => ReactNode
  children: ReactNode
}

export function Answer({ action, children }: AnswerProps) {
  return (
    <li>
      {action(styles.answer)}
      <p>{children}</p>
    </li>
  )
}

/** Inside the button or the link of an answer. */
export function AnswerWords({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} />
      <span>{children}</span>
    </>
  )
}
