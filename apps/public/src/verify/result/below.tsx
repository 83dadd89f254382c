import type { ReactNode } from 'react'
import styles from './below.module.css'

type BelowProps = { title: string; words?: string; children: ReactNode }

/** What goes with an answer, on tinted ground under it. */
export function Below({ title, words, children }: BelowProps) {
  return (
    <section className={styles.ground}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.head}>
          <h2 className="t-title">{title}</h2>
          {words && <p className={`t-body ${styles.words}`}>{words}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
