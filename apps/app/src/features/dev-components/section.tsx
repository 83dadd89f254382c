import type { ReactNode } from 'react'
import styles from './dev-components.module.css'

type SectionProps = { title: string; note?: string; children: ReactNode }

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2 className="t-h3">{title}</h2>
        {note && <p className="t-meta">{note}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
