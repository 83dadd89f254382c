import type { Notification } from '@credence/contract/notifications/endpoints'
import { buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { NotificationRow } from '@credence/ui/notification-row'
import { Bell, Check } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { dayWords, timeWords } from '../../components/format/dates.ts'
import { NotificationTitle, shownKind } from '../../components/notifications/kinds.tsx'

const settledNames = { published: 'Published', hidden: 'Hidden', fixed: 'Fixed' } as const

type NotificationItemProps = { notification: Notification; onRead: (id: string) => void }

export function NotificationItem({ notification, onRead }: NotificationItemProps) {
  const { title, subject, body, rosette, picture_url, status, created_at } = notification
  const { icon } = shownKind(notification.kind)
  const mark =
    rosette && !icon ? { id: rosette, name: subject ?? '', picture: picture_url ?? undefined } : { icon: icon ?? Bell }
  const day = dayWords(created_at, new Date())
  return (
    <NotificationRow
      mark={mark}
      unread={status === 'unread'}
      time={{ text: /^\d/.test(day) ? day : timeWords(created_at), iso: created_at }}
      action={actionOf(notification, onRead)}
    >
      <NotificationTitle title={title} subject={subject} />. {body}
    </NotificationRow>
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
