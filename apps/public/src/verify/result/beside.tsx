import type { ReactNode } from 'react'
import styles from './beside.module.css'

type BesideProps = { title: string; actions?: ReactNode; note?: string; children: ReactNode }

/** The column beside the lines: what the record says, or what to do. */
export function Beside({ title, actions, note, children }: BesideProps) {
  return (
    <aside className={styles.beside} aria-label={title}>
      <h2 className="t-wide">{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className="t-small">{note}</p>}
    </aside>
  )
}
