import {
  type NoticeChannel,
  type NoticeGroup,
  type NotificationStatus,
  notificationKinds,
} from '@credence/contract/notifications/notification-kinds'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { invites } from '../../database/schema/invites.ts'
import {
  type NewNotification,
  type NoticeChoiceRow,
  noticeChoices,
  notifications,
} from '../../database/schema/notifications.ts'
import { outgoingPushes, pushDevices } from '../../database/schema/push.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'

/** Undefined for a week that already has a notification. Replaces one of the same kind and person since `dayBegan`. */
export async function insertNotification(
  tx: Db,
  happened: NewNotification,
  dayBegan: Date,
): Promise<string | undefined> {
  const about = aboutOf(happened)
  if (about)
    await tx
      .delete(notifications)
      .where(and(about, eq(notifications.kind, happened.kind), gte(notifications.createdAt, dayBegan)))
  const [row] = await tx
    .insert(notifications)
    .values(happened)
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  return row?.id
}

const details = { notification: notifications, recommendation: recommendations, media, invite: invites }

/** Newest first. */
export async function listNewest(db: Db, accountId: string, most: number) {
  return selectDetails(db, and(eq(notifications.accountId, accountId), ne(notifications.status, 'archived'))).limit(
    most,
  )
}

export async function findDetails(db: Db, id: string) {
  const [found] = await selectDetails(db, eq(notifications.id, id))
  return found
}

/** Skips kinds that only another version knows: old rows, and those of processes not yet restarted. */
function selectDetails(db: Db, condition: SQL | undefined) {
  return db
    .select(details)
    .from(notifications)
    .leftJoin(recommendations, eq(recommendations.id, notifications.recommendationId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, notifications.inviteId))
    .where(and(condition, inArray(notifications.kind, notificationKinds)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

/** Ordered by id. */
export async function listDueAccounts(
  db: Db,
  now: Date,
  { after, most }: { after?: string | undefined; most: number },
) {
  const rows = await db
    .selectDistinct({ accountId: notifications.accountId })
    .from(notifications)
    .where(and(lte(notifications.digestAt, now), after ? gt(notifications.accountId, after) : undefined))
    .orderBy(asc(notifications.accountId))
    .limit(most)
  return rows.map(row => row.accountId)
}

/** Race-proof: the update takes the rows, so of two callers one gets them. */
export async function takeDigestEntries(tx: Db, accountId: string, now: Date) {
  const taken = await tx
    .update(notifications)
    .set({ digestAt: null })
    .where(and(eq(notifications.accountId, accountId), lte(notifications.digestAt, now)))
    .returning({ id: notifications.id })
  const ids = taken.map(row => row.id)
  return ids.length > 0 ? selectDetails(tx, inArray(notifications.id, ids)) : []
}

/** False when there is no such notification. */
export async function setStatus(db: Db, accountId: string, id: string, status: NotificationStatus): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ status })
    .where(and(eq(notifications.id, id), eq(notifications.accountId, accountId)))
    .returning({ id: notifications.id })
  return marked.length > 0
}

/** Archived ones stay archived. */
export async function setAllStatuses(db: Db, accountId: string, status: NotificationStatus) {
  const shown = and(eq(notifications.accountId, accountId), ne(notifications.status, 'archived'))
  await db
    .update(notifications)
    .set({ status })
    .where(and(shown, ne(notifications.status, status)))
}

type About = { recommendationId?: string | null | undefined; inviteId?: string | null | undefined }

function aboutOf({ recommendationId, inviteId }: About): SQL | undefined {
  if (recommendationId) return eq(notifications.recommendationId, recommendationId)
  return inviteId ? eq(notifications.inviteId, inviteId) : undefined
}

/** What they asked for is done. */
export async function markAboutRead(tx: Db, about: { recommendationId: string } | { inviteId: string }) {
  // also those already read: the update makes open tabs reload what became of them
  await tx
    .update(notifications)
    .set({ status: 'read' })
    .where(and(aboutOf(about), ne(notifications.status, 'archived')))
}

/** For a withdrawal: older notifications name the reviewer. */
export async function deleteAbout(tx: Db, recommendationId: string) {
  await tx.delete(notifications).where(eq(notifications.recommendationId, recommendationId))
}

export async function deleteCreatedBefore(db: Db, time: Date) {
  await db.delete(notifications).where(lt(notifications.createdAt, time))
}

export async function listChoices(db: Db, accountId: string): Promise<NoticeChoiceRow[]> {
  return db.select().from(noticeChoices).where(eq(noticeChoices.accountId, accountId))
}

/** Undefined while the owner has not chosen. */
export async function findChoice(db: Db, accountId: string, group: NoticeGroup, channel: NoticeChannel) {
  const [row] = await db
    .select({ wanted: noticeChoices.wanted })
    .from(noticeChoices)
    .where(
      and(
        eq(noticeChoices.accountId, accountId),
        eq(noticeChoices.noticeGroup, group),
        eq(noticeChoices.channel, channel),
      ),
    )
  return row?.wanted
}

/** Last write wins, per row. */
export async function saveChoice(db: Db, choice: NoticeChoiceRow) {
  const { wanted, chosenAt } = choice
  await db
    .insert(noticeChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [noticeChoices.accountId, noticeChoices.noticeGroup, noticeChoices.channel],
      set: { wanted, chosenAt },
    })
}

export async function listDeviceIds(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.accountId, accountId))
  return rows.map(({ id }) => id)
}

export async function insertPushes(tx: Db, pushes: (typeof outgoingPushes.$inferInsert)[]): Promise<string[]> {
  const rows = await tx.insert(outgoingPushes).values(pushes).returning({ id: outgoingPushes.id })
  return rows.map(({ id }) => id)
}

/** Of concurrent callers one gets it. */
export async function claimPush(db: Db, id: string, now: Date, heldUntil: Date) {
  const isFree = or(isNull(outgoingPushes.heldUntil), lte(outgoingPushes.heldUntil, now))
  const [row] = await db
    .update(outgoingPushes)
    .set({ heldUntil, tries: sql`${outgoingPushes.tries} + 1` })
    .where(and(eq(outgoingPushes.id, id), isFree))
    .returning()
  return row
}

export async function hasPush(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: outgoingPushes.id }).from(outgoingPushes).where(eq(outgoingPushes.id, id))
  return rows.length > 0
}

export async function holdPush(tx: Db, id: string, heldUntil: Date) {
  await tx.update(outgoingPushes).set({ heldUntil }).where(eq(outgoingPushes.id, id))
}

export async function deletePush(db: Db, id: string) {
  await db.delete(outgoingPushes).where(eq(outgoingPushes.id, id))
}

export async function deletePushesBefore(db: Db, time: Date) {
  await db.delete(outgoingPushes).where(lt(outgoingPushes.createdAt, time))
}

export async function findDevice(db: Db, id: string) {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, id))
  return row
}
