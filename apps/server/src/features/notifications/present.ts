import type { RecommendationType } from '@credence/contract/constants'
import { firstNameOf } from '@credence/contract/first-name'
import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { Notification } from '@credence/contract/notifications/endpoints'
import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import { plans } from '@credence/contract/subscription/plans'
import type { Config } from '../../config.ts'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { NoticeChoiceRow, NotificationFacts, NotificationRow } from '../../database/schema/notifications.ts'
import type { PushDeviceRow } from '../../database/schema/push.ts'
import type { RecommendationRow } from '../../database/schema/recommendations.ts'
import { wordsIn } from './rules.ts'

export type NotificationDetails = {
  notification: NotificationRow
  recommendation: RecommendationRow | null
  invite: InviteRow | null
}

type NotificationTexts = Pick<Notification, 'title' | 'subject' | 'body' | 'link'>

const received = '/dashboard/recommendations'
const testimonialsPage = `${received}/old-praise`
const copyPage = '/dashboard/share/copy'
const privacy = '/setting/privacy'
const planPage = '/setting/subscription'
const did: Record<RecommendationType, string> = {
  video: 'recommended you in a video',
  audio: 'recommended you in a voice note',
  text: 'wrote a recommendation',
}

/** Uses current names, and none after a withdrawal. */
export function textsOf(
  { productName }: Config,
  { notification, recommendation, invite }: NotificationDetails,
): NotificationTexts {
  const { facts } = notification
  const review = recommendation && `${received}?review=${recommendation.id}`
  const request = requestPage(invite)
  const person = recommendation?.reviewerName || invite?.fullName || 'Someone'
  switch (notification.kind) {
    case 'recommendation_received': {
      const body = recommendation?.text ? `${wordsIn(recommendation.text)} words.` : ''
      const has = recommendation?.writtenElsewhere
        ? 'confirmed an old recommendation'
        : did[recommendation?.type ?? 'text']
      return { title: `${person} ${has}`, subject: person, body, link: review }
    }
    case 'recommendation_changed':
      return { title: `${person} changed their recommendation`, subject: person, body: '', link: review }
    case 'recommendation_withdrawn':
      return {
        title: 'A recommendation was withdrawn',
        subject: null,
        body: 'We’ve deleted the recommendation.',
        link: received,
      }
    case 'recommendation_confirmed':
      return { title: `${person} confirmed their recommendation again`, subject: person, body: '', link: review }
    case 'request_declined':
      return { title: `${person} declined`, subject: person, body: '', link: request }
    case 'request_bounced': {
      const to = invite?.email ?? person
      return { title: `Your e-mail to ${to} bounced`, subject: to, body: '', link: request }
    }
    case 'old_praise_denied':
      return {
        title: `${person} says this text isn’t theirs`,
        subject: person,
        body: 'We deleted the text.',
        link: testimonialsPage,
      }
    case 'question_asked': {
      const body = `${firstNameOf(person)} decides whether to answer. We show you neither the question nor who asked.`
      return { title: `A reader asked ${person} a question about your page`, subject: person, body, link: review }
    }
    case 'copy_ready':
      return { title: 'Your copy is ready', subject: null, body: 'We keep it for 7 days.', link: copyPage }
    case 'weekly_views': {
      const { title, subject } = weeklyViewTexts(facts)
      return { title, subject, body: '', link: received }
    }
    case 'plan_changed': {
      const plan = facts.plan ?? 'free'
      const { name } = plans[plan]
      if (plan === 'free') {
        const body = `Everything you published stays public. Your page says “Made with ${productName}” again. Embeds stop working, and you only see view counts for the last ${plans.free.viewDays} days.`
        return { title: `You’re on ${name} again`, subject: name, body, link: planPage }
      }
      return { title: `${name} is active`, subject: name, body: '', link: planPage }
    }
    case 'new_device':
      return { title: `New sign-in: ${facts.device}`, subject: facts.device ?? null, body: '', link: privacy }
    case 'session_stolen':
      return {
        title: 'We signed out a browser because its session was used in 2 places',
        subject: null,
        body: 'Someone else may be using your account.',
        link: privacy,
      }
  }
}

function requestPage(invite: InviteRow | null): string {
  if (!invite) return received
  return invite.forOldPraise ? testimonialsPage : `${received}?request=${invite.id}`
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const grouped = new Intl.NumberFormat('en-GB')

/** Names the date of the week, because it may be read much later. */
function weeklyViewTexts({ week = '', views = {} }: NotificationFacts) {
  const total = Object.values(views).reduce((sum, count) => sum + count, 0)
  const subject = total === 1 ? 'once' : `${grouped.format(total)} times`
  return { title: `Your page was viewed ${subject} in the week of ${longDate.format(new Date(week))}`, subject }
}

/** What became of the thing it asks about. Null while there is something to do. */
function settledAs({ notification, recommendation, invite }: NotificationDetails): Notification['settled'] {
  const { kind, status } = notification
  const isHandled = recommendation && recommendation.state !== 'new' ? recommendation.state : null
  if (kind === 'recommendation_received') return isHandled
  // a change of the details alone leaves it published, and is news until it is read
  if (kind === 'recommendation_changed') return status === 'unread' ? null : isHandled
  return kind === 'request_bounced' && (invite?.withdrawnAt || invite?.answeredAt) ? 'fixed' : null
}

export function presentNotification(
  config: Config,
  details: NotificationDetails,
  pictureUrl: string | null,
): Notification {
  const { id, kind, status, createdAt } = details.notification
  const settled = settledAs(details)
  return {
    id,
    kind,
    ...textsOf(config, details),
    picture_url: pictureUrl,
    rosette: details.recommendation?.id ?? null,
    status: settled ? 'read' : status,
    settled,
    created_at: createdAt.toISOString(),
  }
}

export function presentPreferences(email: string, rows: NoticeChoiceRow[]): NoticePreferences {
  const choices = structuredClone(usualChoices)
  for (const { noticeGroup, channel, wanted } of rows) choices[noticeGroup][channel] = wanted
  const latest = Math.max(...rows.map(row => row.chosenAt.getTime()))
  return { email, choices, updated_at: rows.length > 0 ? new Date(latest).toISOString() : null }
}

export function presentDevice(row: PushDeviceRow, isSignedIn: boolean): Device {
  return {
    id: row.id,
    device_info: row.deviceInfo,
    created_at: row.createdAt.toISOString(),
    last_push_at: row.lastPushAt?.toISOString() ?? null,
    signed_in: isSignedIn,
  }
}
