import type { ReactNode } from 'react'
import styles from './ledger.module.css'

type LedgerProps = {
  entries: { term: string; text: ReactNode }[]
  /** `small` stands beside a form. */
  size?: 'normal' | 'small'
}

/** Terms and what they mean, ruled. */
export function Ledger({ entries, size = 'normal' }: LedgerProps) {
  return (
    <dl className={styles.ledger} data-size={size}>
      {entries.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
