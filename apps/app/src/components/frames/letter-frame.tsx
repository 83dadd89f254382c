import { classNames } from '@credence/ui/class-names'
import type { ReactNode } from 'react'
import { FlowFrame } from './flow-frame.tsx'
import styles from './letter-frame.module.css'

type LetterFrameProps = {
  /** The mail's recipient. */
  email: string
  children: ReactNode
}

export function LetterFrame({ email, children }: LetterFrameProps) {
  return (
    <FlowFrame aside={<span className={classNames('t-small', styles.email)}>{email}</span>} className={styles.page}>
      {children}
    </FlowFrame>
  )
}

export function LetterHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className="t-display">{title}</h1>
      {children}
    </div>
  )
}

type LetterColumnsProps = {
  /** `words` gives the text more room than the actions. */
  wide?: 'words'
  children: ReactNode
}

export function LetterColumns({ wide, children }: LetterColumnsProps) {
  return (
    <div className={styles.columns} data-wide={wide}>
      {children}
    </div>
  )
}
