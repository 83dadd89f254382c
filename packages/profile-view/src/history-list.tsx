import styles from './history-list.module.css'
import { span } from './words.ts'

export type HistoryEntry = { what: string; where: string; start: string; end: string | null; description: string }

/** Years, and what was done in them. */
export function HistoryEntries({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ what, where, start, end, description }) => (
        <li key={`${what} ${where} ${start}`}>
          <span className={styles.when}>{span(start, end)}</span>
          <span>
            <b>
              <bdi>{what}</bdi>
            </b>
            {where && (
              <>
                , <bdi>{where}</bdi>
              </>
            )}
          </span>
          {description && <p dir="auto">{description}</p>}
        </li>
      ))}
    </ol>
  )
}
