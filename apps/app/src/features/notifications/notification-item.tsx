import type { Notification } from '@credence/contract/notifications/endpoints'
import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { dayWords, timeWords } from '../../components/format/dates.ts'
import { NotificationTitle, shownKind } from '../../components/notifications/kinds.tsx'
import styles from './notification-item.module.css'

const settledNames = { published: 'Published', hidden: 'Hidden', fixed: 'Fixed' } as const

type NotificationItemProps = { notification: Notification; onRead: (id: string) => void }

/** Unread is tint, a seal bar and a word only screen readers need. */
export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { title, subject, body, status, created_at } = notification
  const isUnread = status === 'unread'
  const day = dayWords(created_at, new Date())
  const action = actionOf(notification, onRead)
  return (
    <li className={classNames(styles.row, isUnread && styles.unread)}>
      <NotificationMark notification={notification} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          {isUnread && <span className="vh">Unread. </span>}
          <NotificationTitle title={title} subject={subject} />. {body}
        </p>
        <time className="t-meta" dateTime={created_at}>
          {/^\d/.test(day) ? day : timeWords(created_at)}
        </time>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

/** The person it is about, or an icon. */
function NotificationMark({ notification: { kind, rosette, subject, picture_url } }: { notification: Notification }) {
  const { icon } = shownKind(kind)
  if (!icon) return <Avatar id={rosette ?? undefined} name={subject ?? ''} picture={picture_url ?? undefined} />
  return (
    <span className={styles.icon}>
      <Icon of={icon} />
    </span>
  )
}

/** What it asks for, or what became of that. */
function actionOf({ id, kind, title, link, status, settled }: Notification, onRead: (id: string) => void) {
  const { action, isQuiet } = shownKind(kind)
  if (settled)
    return (
      <Chip tone={settled === 'published' ? 'green' : 'plain'} icon={Check}>
        {settledNames[settled]}
      </Chip>
    )
  if (!action || !link) return null
  return (
    <Link
      className={buttonClass({ variant: isQuiet ? 'quiet' : 'secondary', size: 'sm' })}
      to={link}
      aria-label={`${action}: ${title}`}
      onClick={() => status === 'unread' && onRead(id)}
    >
      {action}
    </Link>
  )
}
