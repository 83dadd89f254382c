import type { ReactNode } from 'react'
import styles from './ledger.module.css'

type LedgerProps = {
  entries: { term: string; text: ReactNode }[]
  /** `small` stands in a column beside something else. */
  size?: 'normal' | 'small'
}

/** Terms and what they mean, ruled. It goes by its own width, wherever it stands. */
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
