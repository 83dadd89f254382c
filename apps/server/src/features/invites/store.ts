import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'
import { type Asked, type InviteRow, invites, neverAsk } from '../../database/schema/invites.ts'
import { mailPreviews } from '../../database/schema/outgoing-mails.ts'
import { recommendations } from '../../database/schema/recommendations.ts'

const columns = {
  invite: invites,
  // with both table names: drizzle omits the name of a single table, and `id` would be ambiguous
  recommendationId: sql<
    string | null
  >`(select given.id from ${recommendations} as given where given.invite_id = ${invites}.id and given.withdrawn_at is null order by given.given_at limit 1)`,
}

const isOpen = and(
  isNull(invites.withdrawnAt),
  isNull(invites.answeredAt),
  isNull(invites.declinedAt),
  isNull(invites.bouncedAt),
)

/** Without invites for imported testimonials. */
export async function listInvitesOf(db: Db, accountId: string): Promise<Asked[]> {
  return db
    .select(columns)
    .from(invites)
    .where(and(eq(invites.accountId, accountId), eq(invites.forOldPraise, false)))
    .orderBy(desc(invites.sentAt), invites.fullName, invites.id)
}

/** Of every kind, oldest first. */
export async function listAllInvitesOf(db: Db, accountId: string): Promise<InviteRow[]> {
  return db.select().from(invites).where(eq(invites.accountId, accountId)).orderBy(asc(invites.sentAt))
}

export async function findOwnInvite(db: Db, accountId: string, id: string): Promise<Asked | undefined> {
  const [row] = await db
    .select(columns)
    .from(invites)
    .where(and(eq(invites.id, id), eq(invites.accountId, accountId)))
  return row
}

/** `hashes` find the people who declined, also when their address is forgotten. */
export async function findAskedBefore(
  db: Db,
  accountId: string,
  { mailboxes, hashes }: { mailboxes: string[]; hashes: string[] },
): Promise<Asked[]> {
  if (mailboxes.length === 0) return []
  const isLive = and(isNull(invites.withdrawnAt), isNull(invites.bouncedAt))
  return db
    .select(columns)
    .from(invites)
    .where(
      and(
        eq(invites.accountId, accountId),
        or(and(inArray(invites.mailbox, mailboxes), isLive), inArray(invites.declinedHash, hashes)),
      ),
    )
}

export async function countSince(db: Db, accountId: string, since: Date) {
  const [row] = await db
    .select({ count: count(), oldest: min(invites.sentAt) })
    .from(invites)
    .where(and(eq(invites.accountId, accountId), gt(invites.sentAt, since)))
  return row!
}

export async function insertInvites(db: Db, rows: (typeof invites.$inferInsert)[]): Promise<InviteRow[]> {
  return rows.length === 0 ? [] : db.insert(invites).values(rows).returning()
}

export async function findNeverAsked(db: Db, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db.select().from(neverAsk).where(inArray(neverAsk.addressHash, hashes))
  return new Set(rows.map(row => row.addressHash))
}

export async function insertNeverAsked(db: Db, addressHash: string, now: Date) {
  await db.insert(neverAsk).values({ addressHash, createdAt: now }).onConflictDoNothing()
}

/** One statement, so that two clicks send one reminder. */
export async function claimReminder(
  db: Db,
  accountId: string,
  id: string,
  allowed: { now: Date; lastMailBefore: Date; most: number },
): Promise<InviteRow | undefined> {
  const { now, lastMailBefore, most } = allowed
  const [row] = await db
    .update(invites)
    .set({ timesReminded: sql`${invites.timesReminded} + 1`, remindedAt: now, remindNextAt: null })
    .where(
      and(
        eq(invites.id, id),
        eq(invites.accountId, accountId),
        isOpen,
        isNotNull(invites.email),
        lt(invites.timesReminded, most),
        lte(sql`coalesce(${invites.remindedAt}, ${invites.sentAt})`, lastMailBefore),
        or(isNull(invites.remindNextAt), lte(invites.remindNextAt, now)),
      ),
    )
    .returning()
  return row
}

/** Owners must not be suspended. */
function isDue(db: Db, now: Date) {
  const suspended = db.select({ id: accounts.id }).from(accounts).where(isNotNull(accounts.suspendedAt))
  return and(lte(invites.remindNextAt, now), isOpen, isNotNull(invites.email), notInArray(invites.accountId, suspended))
}

export async function listDueReminders(
  db: Db,
  now: Date,
  { after, most }: { after: string | undefined; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(isDue(db, now), after ? gt(invites.id, after) : undefined))
    .orderBy(invites.id)
    .limit(most)
  return rows.map(row => row.id)
}

/** Undefined when another process holds or sent it. */
export async function lockDueReminder(db: Db, id: string, now: Date): Promise<InviteRow | undefined> {
  const [row] = await db
    .select()
    .from(invites)
    .where(and(eq(invites.id, id), isDue(db, now)))
    .for('update', { skipLocked: true })
  return row
}

/** The caller holds the row lock. */
export async function markReminded(db: Db, id: string, now: Date): Promise<InviteRow> {
  const [row] = await db
    .update(invites)
    .set({ timesReminded: sql`${invites.timesReminded} + 1`, remindedAt: now, remindNextAt: null })
    .where(eq(invites.id, id))
    .returning()
  return row!
}

/** Erases the address. True when the invite was open. */
export async function withdraw(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(invites)
    .set({ withdrawnAt: now, remindNextAt: null, email: null })
    .where(
      and(
        eq(invites.id, id),
        eq(invites.accountId, accountId),
        isNull(invites.withdrawnAt),
        isNull(invites.answeredAt),
        isNull(invites.declinedAt),
      ),
    )
    .returning({ id: invites.id })
  return rows.length > 0
}

/** Only open invites: an answer by another way stays. */
export async function markBounced(db: Db, id: string, now: Date): Promise<InviteRow | undefined> {
  const [row] = await db
    .update(invites)
    .set({ bouncedAt: now, remindNextAt: null })
    .where(and(eq(invites.id, id), isOpen))
    .returning()
  return row
}

export async function markAnswered(db: Db, id: string, answeredAt: Date) {
  await db.update(invites).set({ answeredAt, declinedHash: null, remindNextAt: null }).where(eq(invites.id, id))
}

export async function findUnansweredByEmail(db: Db, accountId: string, email: string): Promise<InviteRow | undefined> {
  const [row] = await db
    .select()
    .from(invites)
    .where(
      and(
        eq(invites.accountId, accountId),
        eq(invites.mailbox, mailboxIn(email)),
        eq(invites.forOldPraise, false),
        isNull(invites.withdrawnAt),
        isNull(invites.answeredAt),
      ),
    )
    .orderBy(desc(invites.sentAt))
    .limit(1)
  return row
}

/** Keeps addresses whose holder asked for a reminder until it is sent. */
export async function forgetAddressesSentBefore(db: Db, time: Date, forOldPraise: boolean) {
  const isOld = and(lt(invites.sentAt, time), eq(invites.forOldPraise, forOldPraise))
  await db
    .update(invites)
    .set({ email: null })
    .where(and(isNotNull(invites.email), isOld, isNull(invites.remindNextAt)))
}

/** The caller has checked the token. */
export async function findInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(invites).where(eq(invites.id, id))
  return row
}

export async function saveQuestions(db: Db, id: string, questions: InviteRow['questions']) {
  await db.update(invites).set({ questions }).where(eq(invites.id, id))
}

/** The caller has checked the token. Waits for a concurrent change. */
export async function lockInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(invites).where(eq(invites.id, id)).for('update')
  return row
}

type AnswerColumns = Partial<
  Pick<InviteRow, 'openedAt' | 'declinedAt' | 'declinedHash' | 'remindNextAt' | 'timesReminded'>
>

/** The caller holds the row lock. */
export async function changeInvite(db: Db, id: string, changes: AnswerColumns) {
  await db.update(invites).set(changes).where(eq(invites.id, id))
}

/** One per owner. */
export async function replacePreview(db: Db, preview: typeof mailPreviews.$inferInsert) {
  const { id, sealed, expiresAt } = preview
  await db
    .insert(mailPreviews)
    .values(preview)
    .onConflictDoUpdate({ target: mailPreviews.accountId, set: { id, sealed, expiresAt } })
}

/** The id is the secret: only the owner knows it. */
export async function findPreview(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: mailPreviews.sealed })
    .from(mailPreviews)
    .where(and(eq(mailPreviews.id, id), gt(mailPreviews.expiresAt, now)))
  return row?.sealed
}

export async function deleteExpiredPreviews(db: Db, now: Date) {
  await db.delete(mailPreviews).where(lt(mailPreviews.expiresAt, now))
}
