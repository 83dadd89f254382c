import type { RecommendationType } from '@credence/contract/constants'
import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { Notification } from '@credence/contract/notifications/endpoints'
import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import { plans } from '@credence/contract/subscription/plans'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { NoticeChoiceRow, NotificationFacts, NotificationRow } from '../../database/schema/notifications.ts'
import type { PushDeviceRow } from '../../database/schema/push.ts'
import type { RecommendationRow } from '../../database/schema/recommendations.ts'
import type { ViewKind } from '../../database/schema/views.ts'
import { wordsIn } from './rules.ts'

export type NotificationDetails = {
  notification: NotificationRow
  recommendation: RecommendationRow | null
  invite: InviteRow | null
}

type NotificationTexts = Pick<Notification, 'title' | 'subject' | 'body' | 'link'>

const received = '/dashboard/recommendations'
const testimonialsPage = `${received}/old-praise`
const privacy = '/setting/privacy'
const planPage = '/setting/subscription'
const unseen = 'Only you see it until you publish it.'

const did: Record<RecommendationType, string> = {
  video: 'recommended you on video',
  audio: 'recommended you by voice',
  text: 'wrote a recommendation',
}

/** Uses current names, and none after a withdrawal. */
export function textsOf({ notification, recommendation, invite }: NotificationDetails): NotificationTexts {
  const { facts } = notification
  const review = recommendation && `${received}?review=${recommendation.id}`
  const request = requestPage(invite)
  const isNew = recommendation?.state === 'new'
  const person = recommendation?.reviewerName || invite?.fullName || 'Someone'
  switch (notification.kind) {
    case 'recommendation_received': {
      const length = recommendation?.text ? `${wordsIn(recommendation.text)} words. ` : ''
      const has = recommendation?.writtenElsewhere ? 'confirmed an old text' : did[recommendation?.type ?? 'text']
      const title = `${person} ${has}`
      return { title, subject: person, body: `${length}${isNew ? unseen : ''}`.trim(), link: review }
    }
    case 'recommendation_changed': {
      const body = isNew ? `There is a new version. ${unseen}` : 'The recommendation itself is the same.'
      return { title: `${person} changed their recommendation`, subject: person, body, link: review }
    }
    case 'recommendation_withdrawn':
      return {
        title: 'A recommendation was withdrawn',
        subject: null,
        body: 'It is off your page and deleted. We don’t ask why.',
        link: received,
      }
    case 'recommendation_confirmed':
      return {
        title: `${person} says it’s still true`,
        subject: person,
        body: 'Readers see the date.',
        link: review,
      }
    case 'request_opened':
      return { title: `${person} opened your request`, subject: person, body: '', link: request }
    case 'request_declined':
      return { title: `${person} declined your request`, subject: person, body: 'We don’t ask why.', link: request }
    case 'request_bounced':
      return {
        title: `Your request to ${person} didn’t arrive`,
        subject: person,
        body: 'Check the address.',
        link: request,
      }
    case 'old_praise_denied':
      return {
        title: `${person} says this text isn’t theirs`,
        subject: person,
        body: 'We deleted it. Someone else may have written it, or the address may be wrong.',
        link: testimonialsPage,
      }
    case 'weekly_views': {
      const { title, subject, body } = weeklyViewTexts(facts)
      return { title, subject, body, link: received }
    }
    case 'plan_changed': {
      const plan = facts.plan ?? 'free'
      const { name } = plans[plan]
      if (plan === 'free')
        return {
          title: `You’re on ${name} again`,
          subject: name,
          body: 'What you published stays public.',
          link: planPage,
        }
      return { title: `${name} is active`, subject: name, body: '', link: planPage }
    }
    case 'new_device':
      return {
        title: `You signed in from a new browser: ${facts.device}`,
        subject: facts.device ?? null,
        body: 'If it wasn’t you, sign out that device.',
        link: privacy,
      }
    case 'session_stolen':
      return {
        title: 'We signed out a browser that was used in two places',
        subject: null,
        body: 'Someone may have copied the sign-in. Check your devices.',
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

const ways: Record<ViewKind, string> = {
  page: 'by the link',
  qr: 'by the QR code',
  pdf: 'by the PDF',
  stamp: 'by the stamp',
  embed: 'on other sites',
}

/** Names the date of the week, because it may be read much later. */
function weeklyViewTexts({ week = '', views = {} }: NotificationFacts) {
  const came = (Object.keys(ways) as ViewKind[]).filter(kind => views[kind])
  const total = came.reduce((sum, kind) => sum + views[kind]!, 0)
  const subject = total === 1 ? 'once' : `${grouped.format(total)} times`
  const title = `Your page was viewed ${subject} in the week of ${longDate.format(new Date(week))}`
  return { title, subject, body: `${came.map(kind => `${grouped.format(views[kind]!)} ${ways[kind]}`).join(', ')}.` }
}

export function presentNotification(details: NotificationDetails, pictureUrl: string | null): Notification {
  const { id, kind, status, createdAt } = details.notification
  const rosette = details.recommendation?.id ?? details.invite?.id ?? null
  return {
    id,
    kind,
    ...textsOf(details),
    picture_url: pictureUrl,
    rosette,
    status,
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
