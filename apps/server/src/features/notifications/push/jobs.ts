import type { Dependencies } from '../../../dependencies.ts'
import type { PushOutcome } from '../../../push/push.ts'
import { findSession } from '../../sessions/service.ts'
import { dropDevice, markDevicePushed, openTarget } from '../devices/service.ts'
import { presentNotification } from '../present.ts'
import { pauseAfter, pushLifeSeconds } from '../rules.ts'
import { claimPush, deletePush, findDetails, findDevice, hasPush, holdPush } from '../store.ts'

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
  if (await hasPush(db, pushId)) throw Object.assign(new Error('another worker sends this'), { code: 'PUSH_HELD' })
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
  const { title, link } = presentNotification(dependencies.config, details, null)
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
      log.warn({ pushId, status, tries: claimed.tries }, 'push could not be sent and will be retried')
      return db.transaction(async tx => {
        await holdPush(tx, pushId, new Date(clock.now().getTime() + pause * 1000))
        await jobs.enqueue(tx, 'send-push', { pushId }, undefined, pause)
      })
    }
    log.warn({ pushId, status }, 'push expired before it was sent')
  }
  if (outcome?.kind === 'refused') log.warn({ pushId, status: outcome.status }, 'push was refused')
  if (outcome?.kind === 'gone') return dropDevice(db, deviceId)
  if (outcome?.kind === 'delivered') await markDevicePushed(db, deviceId, clock.now())
  await deletePush(db, pushId)
}
