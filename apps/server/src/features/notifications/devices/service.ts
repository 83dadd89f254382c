import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Device } from '@credence/contract/notifications/devices/endpoints'
import { requireBelowShared } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { seal, unseal } from '../../../mail/sealed.ts'
import type { Owner } from '../../../principal.ts'
import type { PushTarget } from '../../../push/push.ts'
import { lockOwner, requireEmail } from '../../account/service.ts'
import { loadSessions } from '../../sessions/service.ts'
import { presentDevice } from '../present.ts'
import { hashOf, readTarget } from './rules.ts'
import {
  deleteAllButNewest,
  deleteDevice,
  deleteOfOthers,
  findDeviceOf,
  listDevices,
  markPushed,
  moveSubscription,
  saveDevice,
} from './store.ts'

export { deleteDevice as dropDevice, deleteDeviceOf as forgetDevice, markPushed as markDevicePushed } from './store.ts'

type Registration = {
  /** As the browser or the app sent it. */
  key: string
  deviceInfo: string
}

export async function registerDevice(
  dependencies: Dependencies,
  { accountId, sessionId }: Owner,
  { key, deviceInfo }: Registration,
): Promise<{ id: string }> {
  const { db, clock, secrets } = dependencies
  const { user, storedPerUser } = rateLimits.pushToken
  for (const allowance of user) await requireBelowShared(db, clock, 'push-token', allowance, accountId)
  const target = requireTarget(dependencies, key)
  const targetHash = hashOf(target)
  const now = clock.now()
  return db.transaction(async tx => {
    await lockOwner(tx, accountId)
    await requireEmail(tx, accountId)
    await deleteOfOthers(tx, accountId, targetHash)
    if (target.kind === 'web') await moveSubscription(tx, sessionId, targetHash)
    const sealed = seal(secrets.deviceKey, target)
    const device = { accountId, sessionId, kind: target.kind, sealed, targetHash, deviceInfo }
    const id = await saveDevice(tx, { ...device, createdAt: now, savedAt: now })
    await deleteAllButNewest(tx, accountId, storedPerUser)
    return { id }
  })
}

const unknownService = 'This browser can’t receive our notifications.'

function requireTarget({ push }: Dependencies, key: string): PushTarget {
  const target = readTarget(key)
  if (!target) throw wrongKey('This isn’t a device key.')
  if (push.canReach(target)) return target
  throw target.kind === 'fcm' ? new AppError('push_not_here') : wrongKey(unknownService)
}

function wrongKey(message: string) {
  return new AppError('invalid_fields', { errors: [{ field: 'fcm_token', message }] })
}

/** Devices of ended sessions get no push until their owner signs in there again. */
export async function loadDevices(dependencies: Dependencies, accountId: string): Promise<Device[]> {
  const rows = await listDevices(dependencies.db, accountId)
  if (rows.length === 0) return []
  const live = new Set((await loadSessions(dependencies, accountId)).map(({ id }) => id))
  return rows.map(row => presentDevice(row, live.has(row.sessionId)))
}

const testMessage = {
  title: 'Notifications are working on this device',
  link: '/setting/notifications',
  tag: 'test',
  lifeSeconds: 300,
}

/** Without a job, because the caller waits for it. False when the device does not exist or is gone. */
export async function sendTest(dependencies: Dependencies, accountId: string, id: string): Promise<boolean> {
  const { db, clock, push } = dependencies
  for (const allowance of rateLimits.testPush.user)
    await requireBelowShared(db, clock, 'test-push', allowance, accountId)
  const device = await findDeviceOf(db, accountId, id)
  if (!device) return false
  const target = openTarget(dependencies, device)
  // the operator changed FCM_SERVICE_ACCOUNT or PUSH_SERVICES since it registered
  if (target && !push.canReach(target))
    throw new AppError('push_not_here', target.kind === 'web' ? { message: unknownService } : {})
  const outcome = target ? await push.send(target, testMessage) : { kind: 'gone' as const }
  if (outcome.kind === 'gone') await deleteDevice(db, id)
  else if (outcome.kind === 'delivered') await markPushed(db, id, clock.now())
  else
    throw new AppError('unavailable', {
      message: 'We couldn’t reach this device. Try again in a moment.',
      retryAfterSeconds: 60,
    })
  return outcome.kind === 'delivered'
}

/** Undefined when it was sealed with another key. */
export function openTarget(
  { secrets }: Pick<Dependencies, 'secrets'>,
  { sealed }: { sealed: Buffer },
): PushTarget | undefined {
  return unseal(secrets.deviceKey, sealed) as PushTarget | undefined
}
