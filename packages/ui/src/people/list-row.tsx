import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Avatar } from './avatar.tsx'
import styles from './list-row.module.css'

type ListRowProps = {
  /** What the person's ring is drawn from. */
  id: string
  name: string
  position: string
  /** One more line under the position, such as when it came. */
  note?: string | undefined
  picture?: string | undefined
  format?: { icon: LucideIcon; text: string }
  /** Confirmed badge or state chip. */
  proof?: ReactNode
  action?: ReactNode
  /** Attributes for finding the row, such as its place while it is dragged. */
  [mark: `data-${string}`]: string | boolean | undefined
}

/** One person in a ruled list: who, what they gave, what is proven, what to do. Stacks under 720 px. */
export function ListRow({ id, name, position, note, picture, format, proof, action, ...marks }: ListRowProps) {
  return (
    <li className={styles.row} {...marks}>
      <Avatar id={id} name={name} picture={picture} />
      <div className={styles.who}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.position}>
          <bdi>{position}</bdi>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.format}>
        {format && (
          <>
            <Icon of={format.icon} size="small" />
            {format.text}
          </>
        )}
      </div>
      <div className={styles.proof}>{proof}</div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}

export function RowList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}
