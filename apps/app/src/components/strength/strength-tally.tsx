import { type StrengthItem, strengthInWords } from './strength.ts'
import styles from './strength-tally.module.css'

/** What is there and what is missing, as counted dashes: a person has no percentage. */
export function StrengthTally({ items }: { items: StrengthItem[] }) {
  return (
    <div className={styles.tally} role="img" aria-label={strengthInWords(items)}>
      {[...items].reverse().map(({ label, done }) => (
        <i key={label} data-done={done} />
      ))}
    </div>
  )
}
