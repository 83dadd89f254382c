import type { ReactNode } from 'react'
import styles from './bed-note.module.css'

/** In a bed that has nothing to show: what is missing, and the way to it. */
export function BedNote({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.note}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  )
}
