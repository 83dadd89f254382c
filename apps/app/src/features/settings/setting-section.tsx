import type { ReactNode } from 'react'
import styles from './settings.module.css'

type SettingSectionProps = { title: string; line?: ReactNode; children: ReactNode }

export function SettingSection({ title, line, children }: SettingSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className="t-h2">{title}</h2>
        {line && <p className="t-small">{line}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
