import type { NotificationStatus } from '@credence/contract/notifications/notification-kinds'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { invites } from '../../database/schema/invites.ts'
import { type NewNotification, notifications } from '../../database/schema/notifications.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'

export async function insertNotification(tx: Db, happened: NewNotification) {
  await tx.insert(notifications).values(happened)
}

/** With what each is about, the newest first. */
export async function listNewest(db: Db, accountId: string, most: number) {
  return db
    .select({ notification: notifications, recommendation: recommendations, media, invite: invites })
    .from(notifications)
    .leftJoin(recommendations, eq(recommendations.id, notifications.recommendationId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, notifications.inviteId))
    .where(and(eq(notifications.accountId, accountId), ne(notifications.status, 'archived')))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most)
}

/** Whether there is such a one, whatever it was marked as before. */
export async function mark(db: Db, accountId: string, id: string, status: NotificationStatus): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ status })
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)))
    .returning({ id: notifications.id })
  return marked.length > 0
}

/** What was put away stays away. */
export async function markAll(db: Db, accountId: string, status: NotificationStatus) {
  const shown = and(eq(notifications.accountId, accountId), ne(notifications.status, 'archived'))
  await db
    .update(notifications)
    .set({ status })
    .where(and(shown, ne(notifications.status, status)))
}

export async function deleteAbout(tx: Db, recommendationId: string) {
  await tx.delete(notifications).where(eq(notifications.recommendationId, recommendationId))
}

export async function deleteCreatedBefore(db: Db, time: Date) {
  await db.delete(notifications).where(lt(notifications.createdAt, time))
}
