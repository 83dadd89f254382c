import type { ReactNode } from 'react'
import styles from './form-layout.module.css'

/** A form beside what is good to know before sending it. */
export function FormSides({ children }: { children: ReactNode }) {
  return <div className={styles.sides}>{children}</div>
}

/** Two short fields beside each other. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
