import type { Notification } from '@credence/contract/notifications/endpoints'
import type { NotificationKind } from '@credence/contract/notifications/notification-kinds'
import {
  Bell,
  Download,
  Eye,
  type LucideIcon,
  Receipt,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { paths } from '../../paths.ts'

type Shown = {
  /** Undefined where there is nothing to do. */
  action?: string
  isQuiet?: true
  icon?: LucideIcon
  tone?: 'good' | 'danger'
  /** Pages that show the event themselves, so a toast would repeat it. */
  shownOn?: readonly string[]
}

const shownKinds: Record<NotificationKind, Shown> = {
  recommendation_received: { action: 'Review', tone: 'good' },
  recommendation_changed: { action: 'Review' },
  recommendation_withdrawn: { icon: Undo2 },
  recommendation_confirmed: { tone: 'good' },
  request_declined: {},
  request_bounced: { action: 'Fix e-mail', icon: TriangleAlert, tone: 'danger' },
  old_praise_denied: {},
  question_asked: { isQuiet: true, action: 'See recommendation' },
  copy_ready: { icon: Download, action: 'Open', shownOn: [paths.copy] },
  weekly_views: { icon: Eye },
  plan_changed: {
    action: 'See your plan',
    isQuiet: true,
    icon: Receipt,
    shownOn: [paths.subscriptionReceived, paths.subscriptionSetting],
  },
  new_device: { action: 'Not you?', isQuiet: true, icon: ShieldCheck, tone: 'good' },
  session_stolen: { action: 'See your devices', icon: ShieldAlert, tone: 'danger' },
}

/** A page loaded before an update can receive newer kinds. */
const unknown: Shown = { action: 'Open', icon: Bell }

export function shownKind(kind: NotificationKind): Shown {
  return shownKinds[kind] ?? unknown
}

/** The title with the subject's name in its own writing direction. */
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
