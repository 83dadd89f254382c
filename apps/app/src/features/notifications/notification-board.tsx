import type { Notification } from '@credence/contract/notifications/endpoints'
import { Button, buttonClass } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { classNames } from '@credence/ui/class-names'
import { Empty } from '@credence/ui/empty'
import { Icon } from '@credence/ui/icon'
import { RowList } from '@credence/ui/list-row'
import { CheckCheck, Settings } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from '../../components/actions/link.tsx'
import board from '../../components/board/board.module.css'
import { dayWords } from '../../components/format/dates.ts'
import { useMarking } from '../../components/notifications/use-marking.ts'
import { paths } from '../../paths.ts'
import styles from './notification-board.module.css'
import { NotificationItem } from './notification-item.tsx'

type NotificationBoardProps = {
  list: Notification[]
  notice: ReactNode
}

export function NotificationBoard({ list, notice }: NotificationBoardProps) {
  const { mark, markAll } = useMarking()
  const title = useRef<HTMLHeadingElement>(null)
  const unread = list.filter(({ status }) => status === 'unread').length

  function readAll() {
    void markAll('read')
    // the button disappears and would drop the focus
    title.current?.focus()
  }
  return (
    <div className={styles.page}>
      <div className={classNames(board.head, styles.head)}>
        <div className={styles.names}>
          <h1 ref={title} className={board.title} tabIndex={-1}>
            Notifications
          </h1>
          <p className={board.summary} role="status">
            {unread > 0 ? `${unread} unread` : list.length > 0 && 'All read'}
          </p>
        </div>
        {unread > 0 && (
          <Button variant="quiet" size="sm" onClick={readAll}>
            <Icon of={CheckCheck} />
            Mark all as read
          </Button>
        )}
      </div>
      {notice && <div className={board.notice}>{notice}</div>}
      {daysOf(list, new Date()).map(([day, items]) => (
        <DayGroup key={day} day={day}>
          {items.map(each => (
            <NotificationItem key={each.id} notification={each} onRead={id => void mark(id, 'read')} />
          ))}
        </DayGroup>
      ))}
      {list.length === 0 && (
        <Card padded={false}>
          <Empty title="Nothing new." />
        </Card>
      )}
      <p className={styles.choose}>
        <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={paths.notificationSetting}>
          <Icon of={Settings} />
          Choose what we notify you about
        </Link>
      </p>
    </div>
  )
}

function DayGroup({ day, children }: { day: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.dayTitle}>
        {day}
      </h2>
      <RowList>{children}</RowList>
    </section>
  )
}

/** Today, Yesterday and Earlier by the reader's local day, the newest first. */
function daysOf(list: Notification[], now: Date): [string, Notification[]][] {
  const days = Map.groupBy(list, ({ created_at }) => dayWords(created_at, now).replace(/^\d.*/, 'Earlier'))
  return [...days]
}
