import type { ReactNode } from 'react'
import styles from './ledger.module.css'

type Row = { name: string; says: ReactNode }

/** Names and what is said of them. `small` for a narrow column. */
export function Ledger({ rows, small = false }: { rows: Row[]; small?: boolean }) {
  return (
    <dl className={small ? styles.small : styles.ledger}>
      {rows.map(({ name, says }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  )
}
