import { classNames } from '@credence/ui/class-names'
import type { ReactNode } from 'react'
import { FlowFrame } from './flow-frame.tsx'
import styles from './letter-frame.module.css'

type LetterFrameProps = {
  /** Whose mail led here. */
  email: string
  children: ReactNode
}

/** The frame of a page that a mail opens, for the person it was sent to. */
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
  /** `words` where what is read takes more of the room than what is answered. */
  wide?: 'words'
  children: ReactNode
}

/** What the mail was about, and beside it what can be done. */
export function LetterColumns({ wide, children }: LetterColumnsProps) {
  return (
    <div className={styles.columns} data-wide={wide}>
      {children}
    </div>
  )
}
