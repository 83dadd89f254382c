import { retention } from '@credence/contract/limits/retention'
import type { Notification } from '@credence/contract/notifications/endpoints'
import type { NotificationStatus } from '@credence/contract/notifications/notification-kinds'
import type { Db } from '../../database/database.ts'
import type { Dependencies, Surroundings } from '../../dependencies.ts'
import { reviewerPicturePath } from '../../media/portrait-path.ts'
import { signedPagePath } from '../../media/signed-path.ts'
import { presentNotification } from './present.ts'
import { queuePushes } from './pushes/service.ts'
import { digestTimeOf } from './rules.ts'
import { deleteAbout, deleteCreatedBefore, insertNotification, listNewest, setAllStatuses, setStatus } from './store.ts'

type NewNotice = Omit<Parameters<typeof insertNotification>[1], 'createdAt' | 'digestAt'>

/** How many an owner is shown. Whoever has more unread than that has other things to read. */
const mostShown = 200

/**
 * Belongs to the transaction of what happened: nobody is told of what did not. Some kinds wait for the mail that gathers them.
 */
export async function createNotification(tx: Db, surroundings: Surroundings, notice: NewNotice) {
  const createdAt = surroundings.clock.now()
  const digestAt = digestTimeOf(notice.kind, createdAt)
  const notificationId = await insertNotification(tx, { ...notice, createdAt, digestAt })
  if (notificationId) await queuePushes(tx, surroundings, { notificationId, ...notice })
}

/** Whatever was told of it before would name somebody who is not there any more. */
export async function forgetAbout(tx: Db, recommendationId: string) {
  await deleteAbout(tx, recommendationId)
}

export async function loadNotifications(dependencies: Dependencies, accountId: string): Promise<Notification[]> {
  const newest = await listNewest(dependencies.db, accountId, mostShown)
  return newest.map(details => {
    const pictureId = details.recommendation?.reviewerPictureId
    return presentNotification(details, pictureId ? signedPagePath(dependencies, reviewerPicturePath(pictureId)) : null)
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
