import type { Notification } from '@credence/contract/notifications/endpoints'
import { Button, buttonClass } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Empty } from '@credence/ui/empty'
import { Icon } from '@credence/ui/icon'
import { RowList } from '@credence/ui/list-row'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { CheckCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import board from '../../components/board/board.module.css'
import { dayWords } from '../../components/format/dates.ts'
import { numberWord } from '../../components/format/numbers.ts'
import { useMarking } from '../../components/notifications/use-marking.ts'
import { paths } from '../../paths.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { readNotifications } from '../../state/notifications/read-notifications.ts'
import styles from './notification-board.module.css'
import { NotificationItem } from './notification-item.tsx'

type TabId = 'all' | 'unread'

type NotificationBoardProps = {
  list: Notification[]
  notice: ReactNode
}

export function NotificationBoard({ list, notice }: NotificationBoardProps) {
  const [tab, setTab] = useState<TabId>('all')
  const [archived, setArchived] = useState<Notification>()
  const { mark, markAll } = useMarking()
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  const unread = list.filter(({ status }) => status === 'unread')
  const shown = tab === 'all' ? list : unread

  function readAll() {
    void markAll('read')
    // the button disappears and would drop the focus
    title.current?.focus()
  }
  function archive(notification: Notification) {
    setArchived(notification)
    void mark(notification.id, 'archived')
  }
  async function bringBack({ id, status }: Notification) {
    setArchived(undefined)
    title.current?.focus()
    await mark(id, status)
    await readNotifications(dispatch)
  }
  return (
    <div className={board.frame}>
      <div className={board.head}>
        <div>
          <h1 ref={title} className={board.title} tabIndex={-1}>
            Notifications
          </h1>
          <p className={board.summary} role="status">
            {summaryWords(list.length, unread.length)}
          </p>
        </div>
        {unread.length > 0 && (
          <Button variant="secondary" size="sm" onClick={readAll}>
            <Icon of={CheckCheck} />
            Mark all as read
          </Button>
        )}
      </div>
      {notice && <div className={board.notice}>{notice}</div>}
      <div className={styles.columns}>
        <div className={board.list}>
          <TabList
            name="notifications"
            label="Which notifications"
            selected={tab}
            onSelect={id => setTab(id as TabId)}
            tabs={[
              { id: 'all', label: 'All' },
              { id: 'unread', label: 'Unread', count: unread.length },
            ]}
          />
          <TabPanel name="notifications" tab={tab}>
            {archived && <Archived key={archived.id} title={archived.title} onUndo={() => void bringBack(archived)} />}
            {daysOf(shown, new Date()).map(({ day, items }) => (
              <DayGroup key={day} day={day} items={items} onMark={mark} onArchive={archive} />
            ))}
            {shown.length === 0 && <Nothing tab={tab} />}
          </TabPanel>
        </div>
        <aside aria-label="What else reaches you">
          <NoticesCard />
        </aside>
      </div>
    </div>
  )
}

function summaryWords(all: number, unread: number): string {
  if (unread > 0) return `${numberWord(unread)} you have not read.`
  return all > 0 ? 'You have read all of them.' : 'Nothing has happened yet.'
}

function Nothing({ tab }: { tab: TabId }) {
  return (
    <Card padded={false} className={board.nothing}>
      {tab === 'all' ? (
        <Empty title="Nothing yet.">When somebody opens your request or recommends you, you hear of it here.</Empty>
      ) : (
        <Empty title="Nothing unread.">What is new stands here until you have read it.</Empty>
      )}
    </Card>
  )
}

/** The archived notification with an undo, which is the only way back. */
function Archived({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // the row disappeared and dropped the focus
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={styles.archived} role="status">
      <span>Archived: {title}.</span>
      <TextButton ref={button} onClick={onUndo}>
        Undo
      </TextButton>
    </p>
  )
}

type DayGroupProps = Day & {
  onMark: (id: string, status: 'read' | 'unread') => void
  onArchive: (notification: Notification) => void
}

function DayGroup({ day, items, onMark, onArchive }: DayGroupProps) {
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

type Day = { day: string; items: Notification[] }

/** Groups the list by the reader's local day, the newest first. */
function daysOf(list: Notification[], now: Date): Day[] {
  const days = Map.groupBy(list, ({ created_at }) => dayWords(created_at, now))
  return [...days].map(([day, items]) => ({ day, items }))
}

function NoticesCard() {
  return (
    <Card className={styles.notices}>
      <h2 className="t-h2">E-mail and push</h2>
      <p className="t-small">Choose what else we tell you of, and how soon. Codes and sign-in notices always arrive.</p>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.notificationSetting}>
        Choose what reaches you
      </Link>
    </Card>
  )
}
