import type { Notification } from '@credence/contract/notifications/endpoints'
import type { NotificationKind } from '@credence/contract/notifications/notification-kinds'
import { Bell, Eye, type LucideIcon, Receipt, ShieldAlert, ShieldCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { paths } from '../../paths.ts'

type Shown = {
  /** What following its link is called. */
  action: string
  /** It waits for a decision. */
  isMain?: true
  /** In place of a face. */
  icon?: LucideIcon
  tone?: 'good' | 'danger'
  /** Pages that say it themselves, to whoever has just done it there. */
  saidOn?: readonly string[]
}

const shownKinds: Record<NotificationKind, Shown> = {
  recommendation_received: { action: 'Review', isMain: true, tone: 'good' },
  recommendation_changed: { action: 'Review', isMain: true },
  recommendation_withdrawn: { action: 'See the others', icon: Undo2 },
  recommendation_confirmed: { action: 'See it', tone: 'good' },
  request_opened: { action: 'See the request' },
  request_declined: { action: 'See the request' },
  request_bounced: { action: 'Fix', icon: TriangleAlert, tone: 'danger' },
  old_praise_denied: { action: 'See your old texts' },
  weekly_views: { action: 'See the views', icon: Eye },
  plan_changed: {
    action: 'See your plan',
    icon: Receipt,
    saidOn: [paths.subscriptionReceived, paths.subscriptionSetting],
  },
  new_device: { action: 'See your sessions', icon: ShieldCheck, tone: 'good' },
  session_stolen: { action: 'See your sessions', icon: ShieldAlert, tone: 'danger' },
}

/** Whoever opened the page before an update hears of kinds that it does not know. */
const unknown: Shown = { action: 'Open', icon: Bell }

export function shownKind(kind: NotificationKind): Shown {
  return shownKinds[kind] ?? unknown
}

/** The sentence, with whoever it is about in their own direction of writing, which a row sets in bold. */
export function NotificationTitle({ title, subject }: Pick<Notification, 'title' | 'subject'>) {
  const at = subject ? title.indexOf(subject) : -1
  if (!subject || at < 0) return title
  return (
    <>
      {title.slice(0, at)}
      <bdi>{subject}</bdi>
      {title.slice(at + subject.length)}
    </>
  )
}
