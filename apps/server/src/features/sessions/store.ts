import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Placeholders, prepared } from '../../database/prepared.ts'
import { accounts, type SessionRow, sessions } from '../../database/schema/accounts.ts'

export type { SessionRow }

/** Not ended, not expired, not idle. */
export type Moment = { now: Date; idleSince: Date }

function isLive({ now, idleSince }: Moment | Placeholders<keyof Moment>): SQL {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince))!
}

const liveSession = prepared('live_session', (db, asked: Placeholders<'id' | keyof Moment>) =>
  db
    .select({ session: sessions, slug: accounts.slug })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, asked.id), isLive(asked))),
)

/** With the account's current link name. */
export async function findLiveSession(db: Db, id: string, moment: Moment) {
  const [row] = await liveSession(db, { id, ...moment })
  return row
}

const { id, accountId, generation, generationUsed, createdAt, confirmedAt } = sessions

const sessionOfToken = prepared('session_of_token', (db, asked: Placeholders<'id' | keyof Moment>) =>
  db
    .select({ id, accountId, generation, generationUsed, createdAt, confirmedAt })
    .from(sessions)
    .where(and(eq(id, asked.id), isLive(asked))),
)

/** Runs on nearly every call, so it selects only what is needed. */
export async function findSessionOfToken(db: Db, sessionId: string, moment: Moment) {
  const [row] = await sessionOfToken(db, { id: sessionId, ...moment })
  return row
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session)
}

/** Serialises refreshes of one session. */
export async function lockLiveSession(db: Db, id: string, moment: Moment) {
  const [row] = await db
    .select({ session: sessions, slug: accounts.slug })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), isLive(moment)))
    .for('update', { of: sessions })
  return row
}

/** The caller holds the row lock. */
export async function rotate(db: Db, { id, generation }: SessionRow, now: Date, network: string | null) {
  await db
    .update(sessions)
    .set({ generation: generation + 1, generationUsed: false, rotatedAt: now, lastUsedAt: now, network })
    .where(eq(sessions.id, id))
}

export async function markGenerationUsed(db: Db, id: string, generation: number) {
  await db
    .update(sessions)
    .set({ generationUsed: true })
    .where(and(eq(sessions.id, id), eq(sessions.generation, generation)))
}

export async function endSessionById(db: Db, id: string, now: Date) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
}

/** False when the account has no such live session. */
export async function endSessionOfAccount(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

export async function listLiveSessions(db: Db, accountId: string, moment: Moment): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(moment)))
    .orderBy(desc(sessions.createdAt), asc(sessions.id))
}

/** Ended ones too. */
export async function listSessionsOf(db: Db, accountId: string): Promise<SessionRow[]> {
  return db.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(asc(sessions.createdAt))
}

export async function listLiveIds(db: Db, ids: string[], moment: Moment): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(sessions)
    .where(and(inArray(id, ids), isLive(moment)))
  return rows.map(row => row.id)
}

/** Ends all but the newest `most`. */
export async function endOldestSessions(db: Db, accountId: string, most: number, now: Date) {
  const kept = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.createdAt), asc(sessions.id))
    .limit(most)
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), sql`${sessions.id} not in ${kept}`))
}

export async function endSessionsExcept(db: Db, accountId: string, keptId: string, now: Date) {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, keptId), isNull(sessions.revokedAt)))
}

/** Returns their number. */
export async function endSessionsOf(db: Db, accountId: string, now: Date): Promise<number> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return rows.length
}

export async function knowsDevice(db: Db, accountId: string, deviceHash: string, exceptId: string) {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, exceptId))
  const [any] = await db.select({ id: sessions.id }).from(sessions).where(others).limit(1)
  const [same] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(others, eq(sessions.deviceHash, deviceHash)))
    .limit(1)
  return { signedInBefore: any !== undefined, fromHere: same !== undefined }
}

export async function findAccountOfSession(db: Db, id: string) {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, id))
  return row
}

/** Without `accountId`, any account. */
export async function findSessionOfDevice(db: Db, deviceHash: string, accountId: string | undefined) {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.deviceHash, deviceHash), accountId ? eq(sessions.accountId, accountId) : undefined))
    .limit(1)
  return row
}

/** Ended sessions too. */
export async function listNetworks(db: Db, accountId: string, since: Date) {
  const { id, network, lastUsedAt } = sessions
  return db
    .select({ id, network })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(network), gt(lastUsedAt, since)))
}

export async function forgetNetworksBefore(db: Db, time: Date) {
  await db
    .update(sessions)
    .set({ network: null })
    .where(and(isNotNull(sessions.network), lt(sessions.lastUsedAt, time)))
}

/** In the transaction that spent the passcode. */
export async function markConfirmed(db: Db, id: string, now: Date) {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id))
}

export async function deleteSessionsEndedBefore(db: Db, time: Date) {
  await db
    .delete(sessions)
    .where(or(and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, time)), lt(sessions.expiresAt, time)))
}
