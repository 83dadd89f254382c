import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Avatar } from './avatar.tsx'
import styles from './list-row.module.css'

type ListRowProps = {
  /** The recommendation that the person's ring is drawn from; a request has none. */
  id?: string | undefined
  name: string
  position: string
  /** One more line under the position, such as the state. */
  note?: ReactNode
  picture?: string | undefined
  /** Their words, so that the row can be judged in place. */
  quote?: string | undefined
  /** A checkbox, and what they gave. `null` keeps the places free. */
  check?: ReactNode
  meta?: ReactNode
  action?: ReactNode
  selected?: boolean
  /** Attributes for finding the row, such as its place while it is dragged. */
  [mark: `data-${string}`]: string | boolean | undefined
}

/** One person in a ruled list: who, what they gave, what to do. Stacks where there is little room. */
export function ListRow({
  id,
  name,
  position,
  note,
  picture,
  quote,
  check,
  meta,
  action,
  selected,
  ...marks
}: ListRowProps) {
  const isWide = meta !== undefined
  return (
    <li className={classNames(styles.row, isWide && styles.wide, selected && styles.selected)} {...marks}>
      {isWide && <div>{check}</div>}
      <Avatar id={id} name={name} picture={picture} />
      <div className={styles.who}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        {position && (
          <span className={styles.position}>
            <bdi>{position}</bdi>
          </span>
        )}
        {note && <span className={styles.note}>{note}</span>}
        {quote && (
          <q className={styles.quote} dir="auto">
            {quote}
          </q>
        )}
      </div>
      {isWide && <div className={styles.meta}>{meta}</div>}
      <div className={styles.action}>{action}</div>
    </li>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
