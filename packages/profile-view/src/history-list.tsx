import styles from './history-list.module.css'
import { openedHere } from './opened-here.ts'
import { span } from './words.ts'

export type HistoryEntry = { what: string; where: string; start: string; end: string | null; description: string }

type HistoryListProps = { id: string; title: string; entries: HistoryEntry[]; opened?: boolean }

/** Years, and what was done in them. */
export function HistoryList({ id, title, entries, opened }: HistoryListProps) {
  if (entries.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-title`} {...openedHere(opened)}>
      <h2 className={`t-title ${styles.title}`} id={`${id}-title`}>
        {title}
      </h2>
      <HistoryEntries entries={entries} />
    </section>
  )
}

/** The list alone, for a page that gives the section a bar of its own. */
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
