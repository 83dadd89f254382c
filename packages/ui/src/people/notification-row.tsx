import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './notification-row.module.css'

type NotificationRowProps = {
  icon: LucideIcon
  /** One sentence with its subject in bold. */
  children: ReactNode
  time: { text: string; iso: string }
  unread?: boolean
  action?: ReactNode
}

/** One thing that happened. Unread is tint, a seal bar and a word only screen readers need. */
export function NotificationRow({ icon, children, time, unread = false, action }: NotificationRowProps) {
  return (
    <li className={classNames(styles.row, unread && styles.unread)}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <div>
        <p className={styles.sentence}>
          {unread && <span className="vh">Unread. </span>}
          {children}
        </p>
        <time className="t-meta" dateTime={time.iso}>
          {time.text}
        </time>
      </div>
      {action}
    </li>
  )
}
