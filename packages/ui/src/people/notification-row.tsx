import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Avatar } from './avatar.tsx'
import styles from './notification-row.module.css'

type NotificationRowProps = {
  /** The person it is about, or an icon. */
  mark: { id: string; name: string; picture?: string | undefined } | { icon: LucideIcon }
  children: ReactNode
  time: { text: string; iso: string }
  unread?: boolean
  action?: ReactNode
}

/** One thing that happened. Unread is tint, a seal bar and a word only screen readers need. */
export function NotificationRow({ mark, children, time, unread = false, action }: NotificationRowProps) {
  return (
    <li className={classNames(styles.row, unread && styles.unread)}>
      {'icon' in mark ? (
        <span className={styles.icon}>
          <Icon of={mark.icon} />
        </span>
      ) : (
        <Avatar {...mark} />
      )}
      <div className={styles.words}>
        <p className={styles.sentence}>
          {unread && <span className="vh">Unread. </span>}
          {children}
        </p>
        <time className="t-meta" dateTime={time.iso}>
          {time.text}
        </time>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}
