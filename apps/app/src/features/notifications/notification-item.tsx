import type { Notification } from '@credence/contract/notifications/endpoints'
import { buttonClass } from '@credence/ui/button'
import { NotificationRow } from '@credence/ui/notification-row'
import { Archive, Bell, Mail, MailOpen } from 'lucide-react'
import { Link } from '../../components/actions/link.tsx'
import { timeWords } from '../../components/format/dates.ts'
import { Menu } from '../../components/menus/menu.tsx'
import type { MenuItem } from '../../components/menus/radix-menu.tsx'
import { NotificationTitle, shownKind } from '../../components/notifications/kinds.tsx'

type NotificationItemProps = {
  notification: Notification
  onMark: (id: string, status: 'read' | 'unread') => void
  onArchive: (notification: Notification) => void
}

export function NotificationItem({ notification, onMark, onArchive }: NotificationItemProps) {
  const { id, kind, title, subject, body, link, rosette, picture_url, status, created_at } = notification
  const { action, isMain, icon, tone } = shownKind(kind)
  const isUnread = status === 'unread'
  const mark =
    rosette && !icon
      ? { id: rosette, name: subject ?? '', picture: picture_url ?? undefined }
      : { icon: icon ?? Bell, tone }
  const turn: MenuItem = isUnread
    ? { label: 'Mark as read', icon: MailOpen, onChoose: () => onMark(id, 'read') }
    : { label: 'Mark as unread', icon: Mail, onChoose: () => onMark(id, 'unread') }
  return (
    <NotificationRow
      mark={mark}
      unread={isUnread}
      time={{ text: timeWords(created_at), iso: created_at }}
      action={
        <>
          {link && (
            <Link
              className={buttonClass({ variant: isUnread && isMain ? 'primary' : 'secondary', size: 'sm' })}
              to={link}
              aria-label={`${action}: ${title}`}
              onClick={() => isUnread && onMark(id, 'read')}
            >
              {action}
            </Link>
          )}
          <Menu
            label={`More about: ${title}`}
            items={[turn, { label: 'Archive it', icon: Archive, onChoose: () => onArchive(notification) }]}
          />
        </>
      }
    >
      <NotificationTitle title={title} subject={subject} />. {body}
    </NotificationRow>
  )
}
