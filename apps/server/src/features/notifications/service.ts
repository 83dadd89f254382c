import { retention } from '@credence/contract/limits/limits'
import type { Notification } from '@credence/contract/notifications/endpoints'
import {
  canBeTurnedOff,
  isToldInListOnly,
  type NoticeChannel,
  type NoticeGroup,
  type NotificationKind,
  type NotificationStatus,
  noticeGroupOf,
  usualChoices,
} from '@credence/contract/notifications/notification-kinds'
import type { NoticeChoice, NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { Db } from '../../database/database.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { reviewerPicturePath } from '../../media/portrait-path.ts'
import { signedPagePath } from '../../media/signed-path.ts'
import { findPageOwner, lockOwner, requireEmail } from '../account/service.ts'
import { loadDevices } from './devices/service.ts'
import { presentNotification, presentPreferences } from './present.ts'
import { dayOf, digestTimeOf, pushLifeSeconds } from './rules.ts'
import {
  deleteCreatedBefore,
  deletePushesBefore,
  findChoice,
  insertNotification,
  insertPushes,
  listChoices,
  listDeviceIds,
  listNewest,
  saveChoice,
  setAllStatuses,
  setStatus,
} from './store.ts'

export { deleteAbout as forgetAbout, markAboutRead as settleAbout } from './store.ts'

type NewNotice = Omit<Parameters<typeof insertNotification>[1], 'createdAt' | 'digestAt'>

const mostShown = 200

/** For the transaction of the event. Some kinds wait for the digest mail. One row a day for a kind and a person. */
export async function createNotification(tx: Db, context: TransactionContext, notice: NewNotice) {
  const createdAt = context.clock.now()
  const digestAt = isToldInListOnly(notice.kind) ? null : digestTimeOf(notice.kind, createdAt)
  const notificationId = await insertNotification(tx, { ...notice, createdAt, digestAt }, dayOf(createdAt))
  if (notificationId && !isToldInListOnly(notice.kind)) await queuePushes(tx, context, { notificationId, ...notice })
}

export async function loadNotifications(dependencies: Dependencies, accountId: string): Promise<Notification[]> {
  const newest = await listNewest(dependencies.db, accountId, mostShown)
  return newest.map(details => {
    const pictureId = details.recommendation?.reviewerPictureId
    const pictureUrl = pictureId ? signedPagePath(dependencies, reviewerPicturePath(pictureId)) : null
    return presentNotification(dependencies.config, details, pictureUrl)
  })
}

export async function markOne({ db }: Dependencies, accountId: string, id: string, status: NotificationStatus) {
  return setStatus(db, accountId, id, status)
}

export async function markEvery({ db }: Dependencies, accountId: string, status: NotificationStatus) {
  await setAllStatuses(db, accountId, status)
}

export async function removeOldNotifications({ db, clock }: Dependencies) {
  await deleteCreatedBefore(db, new Date(clock.now().getTime() - retention.notificationSeconds * 1000))
}

/** Ask this before every mail and push to an owner. */
export async function wants(
  db: Db,
  accountId: string,
  kind: NotificationKind,
  channel: NoticeChannel,
): Promise<boolean> {
  const group = noticeGroupOf[kind]
  if (!canBeTurnedOff(group, channel)) return true
  return (await findChoice(db, accountId, group, channel)) ?? usualChoices[group][channel]
}

export async function loadPreferences(db: Db, accountId: string): Promise<NoticePreferences> {
  return presentPreferences(await requireEmail(db, accountId), await listChoices(db, accountId))
}

export async function choose(
  { db, clock }: Dependencies,
  accountId: string,
  { group: noticeGroup, channel, wanted }: NoticeChoice,
): Promise<NoticePreferences> {
  return db.transaction(async tx => {
    await lockOwner(tx, accountId)
    await requireEmail(tx, accountId)
    await saveChoice(tx, { accountId, noticeGroup, channel, wanted, chosenAt: clock.now() })
    return loadPreferences(tx, accountId)
  })
}

/** From a link in a mail. Succeeds for erased accounts too. */
export async function turnOffMails({ db, clock }: Dependencies, accountId: string, groups: NoticeGroup[]) {
  await db.transaction(async tx => {
    await lockOwner(tx, accountId)
    if (!(await findPageOwner(tx, accountId))) return
    for (const noticeGroup of groups)
      await saveChoice(tx, { accountId, noticeGroup, channel: 'mail', wanted: false, chosenAt: clock.now() })
  })
}

type NewPush = { notificationId: string; accountId: string; kind: NotificationKind }

/** In the transaction of the event: one push per device, so that each is retried on its own. */
async function queuePushes(tx: Db, { clock, jobs }: TransactionContext, { notificationId, accountId, kind }: NewPush) {
  const deviceIds = await listDeviceIds(tx, accountId)
  if (deviceIds.length === 0 || !(await wants(tx, accountId, kind, 'push'))) return
  const createdAt = clock.now()
  const ids = await insertPushes(
    tx,
    deviceIds.map(deviceId => ({ notificationId, deviceId, createdAt })),
  )
  for (const pushId of ids) await jobs.enqueue(tx, 'send-push', { pushId }, pushId)
}

/** Pushes that lost their job. */
export async function removeStalePushes({ db, clock }: Dependencies) {
  await deletePushesBefore(db, new Date(clock.now().getTime() - pushLifeSeconds * 1000))
}

export const notificationData: AccountData = {
  async exportFiles(dependencies, { id }) {
    const { choices, updated_at } = await loadPreferences(dependencies.db, id)
    const notifications = await loadNotifications(dependencies, id)
    return {
      'settings.json': {
        notices: choices,
        notices_chosen_at: updated_at,
        push_devices: await loadDevices(dependencies, id),
      },
      // the pictures are in the archive, beside their recommendations
      'notifications.json': notifications.map(({ picture_url: _pictureUrl, ...notification }) => notification),
    }
  },
}
