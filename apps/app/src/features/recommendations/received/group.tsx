import { RowList } from '@credence/ui/list-row'
import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '../../../components/actions/text-button.tsx'
import styles from './group.module.css'

const shownAtFirst = 5

type GroupProps<Item> = {
  title: string
  /** Beside the title. */
  note?: ReactNode
  items: Item[]
  /** Shows the first few, and the rest on a press. */
  fold: boolean
  className?: string | undefined
  children: (items: Item[]) => ReactNode
}

/** People who are at the same point, under a ruled heading. */
export function Group<Item>({ title, note, items, fold, className, children }: GroupProps<Item>) {
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const shown = fold && !unfolded ? items.slice(0, shownAtFirst) : items
  const more = items.length - shown.length
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {note && <span className="t-meta">{note}</span>}
      </div>
      <div className={className}>
        <RowList>{children(shown)}</RowList>
      </div>
      {more > 0 && (
        <TextButton className={styles.more} onClick={() => setUnfolded(true)}>
          Show {more} more
        </TextButton>
      )}
    </section>
  )
}
