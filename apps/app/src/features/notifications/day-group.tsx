import type { Notification } from '@credence/contract/notifications/endpoints'
import { RowList } from '@credence/ui/list-row'
import { useId } from 'react'
import type { Day } from './days-of.ts'
import { NotificationItem } from './notification-item.tsx'
import styles from './notifications.module.css'

type DayGroupProps = Day & {
  onMark: (id: string, status: 'read' | 'unread') => void
  onArchive: (notification: Notification) => void
}

export function DayGroup({ day, items, onMark, onArchive }: DayGroupProps) {
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.dayTitle}>
        {day}
      </h2>
      <RowList>
        {items.map(each => (
          <NotificationItem key={each.id} notification={each} onMark={onMark} onArchive={onArchive} />
        ))}
      </RowList>
    </section>
  )
}
