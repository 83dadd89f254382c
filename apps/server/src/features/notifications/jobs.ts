import { noticeGroupOf } from '@credence/contract/notifications/notification-kinds'
import type { Db } from '../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { pages, tryEach } from '../../jobs/try-each.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import type { PushOutcome } from '../../push/push.ts'
import { findPageOwner } from '../account/service.ts'
import { findSession } from '../sessions/service.ts'
import { dropDevice, markDevicePushed, openTarget } from './devices/service.ts'
import { digestMail } from './mails.ts'
import { type NotificationDetails, presentNotification, textsOf } from './present.ts'
import { pauseAfter, pushLifeSeconds } from './rules.ts'
import { loadPreferences } from './service.ts'
import {
  claimPush,
  deletePush,
  findDetails,
  findDevice,
  hasPush,
  holdPush,
  listDueAccounts,
  takeDigestEntries,
} from './store.ts'

const accountsAtOnce = 200

/**
 * One mail per owner. Each transaction takes an owner's entries and queues the mail, so an interruption neither loses
 * nor repeats one.
 */
export async function sendDigests(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const due = pages(accountsAtOnce, (after?: string) => listDueAccounts(db, now, { after, most: accountsAtOnce }))
  await tryEach(due, accountId => db.transaction(tx => sendDigest(tx, dependencies, accountId)))
}

async function sendDigest(tx: Db, context: TransactionContext, accountId: string) {
  const due = await takeDigestEntries(tx, accountId, context.clock.now())
  const owner = await findPageOwner(tx, accountId)
  if (!owner) return
  const { choices } = await loadPreferences(tx, accountId)
  const isNews = ({ notification: { kind, status } }: NotificationDetails) =>
    status === 'unread' && choices[noticeGroupOf[kind]].mail
  const entries = due.filter(isNews).map(details => {
    const { title, body, link } = textsOf(details)
    return { title, body, url: `${context.config.appOrigin}${link ?? '/notifications'}` }
  })
  if (entries.length > 0) await context.outgoingMail.queue(tx, digestMail(context, owner, entries), mailLifetimes.keeps)
}

/** Longer than any delivery takes. */
const claimMs = 30_000

/** For notifications without a link. */
const listPath = '/notifications'

type Claimed = NonNullable<Awaited<ReturnType<typeof claimPush>>>

/** Throws only when another worker holds the push. A retry is a job of its own. */
export async function sendPush(dependencies: Dependencies, pushId: string) {
  const { db, clock } = dependencies
  const now = clock.now()
  const claimed = await claimPush(db, pushId, now, new Date(now.getTime() + claimMs))
  if (claimed) return settle(dependencies, claimed, await tryToSend(dependencies, claimed))
  if (await hasPush(db, pushId)) throw Object.assign(new Error('another worker has this push'), { code: 'PUSH_HELD' })
}

/** Undefined when the notification was read, or the device or its session is gone. */
async function tryToSend(dependencies: Dependencies, claimed: Claimed): Promise<PushOutcome | undefined> {
  const { db, push } = dependencies
  const details = await findDetails(db, claimed.notificationId)
  const device = await findDevice(db, claimed.deviceId)
  if (details?.notification.status !== 'unread' || !device) return undefined
  // an expired session counts as ended
  if (!(await findSession(dependencies, device.sessionId))) return undefined
  const target = openTarget(dependencies, device)
  if (!target) return { kind: 'gone' }
  const lifeSeconds = secondsLeft(dependencies, claimed)
  if (!push.canReach(target) || lifeSeconds <= 0) return undefined
  const { title, link } = presentNotification(details, null)
  return push.send(target, { title, link: link ?? listPath, tag: claimed.notificationId, lifeSeconds })
}

function secondsLeft({ clock }: Dependencies, { createdAt }: Claimed): number {
  return Math.floor((createdAt.getTime() - clock.now().getTime()) / 1000) + pushLifeSeconds
}

async function settle(dependencies: Dependencies, claimed: Claimed, outcome: PushOutcome | undefined) {
  const { db, clock, jobs, log } = dependencies
  const { id: pushId, deviceId } = claimed
  if (outcome?.kind === 'later') {
    const pause = pauseAfter(claimed.tries, outcome.retryAfterSeconds)
    const { status } = outcome
    if (pause < secondsLeft(dependencies, claimed)) {
      log.warn({ pushId, status, tries: claimed.tries }, 'push could not be sent and is tried again')
      return db.transaction(async tx => {
        await holdPush(tx, pushId, new Date(clock.now().getTime() + pause * 1000))
        await jobs.enqueue(tx, 'send-push', { pushId }, undefined, pause)
      })
    }
    log.warn({ pushId, status }, 'push was given up')
  }
  if (outcome?.kind === 'refused') log.warn({ pushId, status: outcome.status }, 'push was refused')
  if (outcome?.kind === 'gone') return dropDevice(db, deviceId)
  if (outcome?.kind === 'delivered') await markDevicePushed(db, deviceId, clock.now())
  await deletePush(db, pushId)
}
