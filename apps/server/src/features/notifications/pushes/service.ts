import type { NotificationKind } from '@credence/contract/notifications/notification-kinds'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { wants } from '../preferences/service.ts'
import { pushLifeSeconds } from './rules.ts'
import { deletePushesBefore, insertPushes, listDeviceIds } from './store.ts'

type NewPush = { notificationId: string; accountId: string; kind: NotificationKind }

/** In the transaction of what happened: one for each device, so that one that is away is tried again without the others. */
export async function queuePushes(tx: Db, { clock, jobs }: Surroundings, { notificationId, accountId, kind }: NewPush) {
  const deviceIds = await listDeviceIds(tx, accountId)
  if (deviceIds.length === 0 || !(await wants(tx, accountId, kind, 'push'))) return
  const createdAt = clock.now()
  const ids = await insertPushes(
    tx,
    deviceIds.map(deviceId => ({ notificationId, deviceId, createdAt })),
  )
  for (const pushId of ids) await jobs.enqueue(tx, 'send-push', { pushId }, pushId)
}

/** Whatever lost its job. */
export async function removeStalePushes({ db, clock }: Dependencies) {
  await deletePushesBefore(db, new Date(clock.now().getTime() - pushLifeSeconds * 1000))
}
