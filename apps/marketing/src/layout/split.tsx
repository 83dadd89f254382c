import type { ReactNode } from 'react'
import styles from './split.module.css'

type SplitProps = { title: string; children: ReactNode }

/** A title that stays in view beside a long list. */
export function Split({ title, children }: SplitProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <h2 className={`t-display ${styles.title}`}>{title}</h2>
      {children}
    </div>
  )
}
