import { Icon } from '@credence/ui/icon'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

/** The possible answers to a question from a mail: equally wide, each with its consequence. */
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
  /** A button or link that takes the answer's class name. */
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

export function AnswerWords({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} />
      <span>{children}</span>
    </>
  )
}
