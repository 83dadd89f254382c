import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { passcodeHours, passcodes } from '../../database/schema/passcodes.ts'

export async function insertPasscode(db: Db, passcode: typeof passcodes.$inferInsert) {
  await db.insert(passcodes).values(passcode)
}

type Live = { purpose: string; email: string; now: Date; newest: number }

function liveIds(db: Db, { purpose, email, now, newest }: Live) {
  return db
    .select({ id: passcodes.id })
    .from(passcodes)
    .where(
      and(
        eq(passcodes.purpose, purpose),
        eq(passcodes.email, email),
        isNull(passcodes.usedAt),
        gt(passcodes.expiresAt, now),
      ),
    )
    .orderBy(desc(passcodes.createdAt), desc(passcodes.id))
    .limit(newest)
}

export type Tried = { id: string; mac: string; tries: number; own: boolean }

/** Counts on every live code, in one statement, so that concurrent guesses are counted. Returns those with attempts left. */
export async function countTry(db: Db, live: Live, flowHash: string, most: number): Promise<Tried[]> {
  const isOwn = sql<boolean>`${passcodes.flowHash} = ${flowHash}`
  return db
    .update(passcodes)
    .set({
      flowTries: sql`${passcodes.flowTries} + case when ${isOwn} then 1 else 0 end`,
      openTries: sql`${passcodes.openTries} + case when ${isOwn} then 0 else 1 end`,
    })
    .where(
      and(
        inArray(passcodes.id, liveIds(db, live)),
        isNull(passcodes.usedAt),
        lt(sql`case when ${isOwn} then ${passcodes.flowTries} else ${passcodes.openTries} end`, most),
      ),
    )
    .returning({
      id: passcodes.id,
      mac: passcodes.mac,
      tries: sql<number>`case when ${isOwn} then ${passcodes.flowTries} else ${passcodes.openTries} end`,
      own: isOwn,
    })
}

/** Whether the newest unused code of this browser is too old. */
export async function hasExpired(db: Db, { purpose, email, now }: Live, flowHash: string): Promise<boolean> {
  const { purpose: its, email: to, flowHash: of, usedAt, createdAt, expiresAt } = passcodes
  const [newest] = await db
    .select({ expiresAt })
    .from(passcodes)
    .where(and(eq(its, purpose), eq(to, email), eq(of, flowHash), isNull(usedAt)))
    .orderBy(desc(createdAt))
    .limit(1)
  return newest !== undefined && newest.expiresAt <= now
}

/** False when another caller spent it first. */
export async function spendPasscode(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(passcodes)
    .set({ usedAt: now })
    .where(and(eq(passcodes.id, id), isNull(passcodes.usedAt)))
    .returning({ id: passcodes.id })
  return rows.length === 1
}

/** After a success the purpose's other codes end. */
export async function endPasscodes(db: Db, purpose: string, email: string, now: Date) {
  await db
    .update(passcodes)
    .set({ usedAt: now })
    .where(and(eq(passcodes.purpose, purpose), eq(passcodes.email, email), isNull(passcodes.usedAt)))
}

export type PasscodeHour = typeof passcodeHours.$inferSelect

export async function listHoursSince(db: Db, time: Date): Promise<PasscodeHour[]> {
  return db.select().from(passcodeHours).where(gte(passcodeHours.hour, time)).orderBy(asc(passcodeHours.hour))
}

export async function countMail(db: Db, hour: Date) {
  await db
    .insert(passcodeHours)
    .values({ hour, mails: 1 })
    .onConflictDoUpdate({ target: passcodeHours.hour, set: { mails: sql`${passcodeHours.mails} + 1` } })
}

/** True for the first caller, in whichever process. */
export async function markCrowded(db: Db, hour: Date): Promise<boolean> {
  const rows = await db
    .update(passcodeHours)
    .set({ crowded: true })
    .where(and(eq(passcodeHours.hour, hour), eq(passcodeHours.crowded, false)))
    .returning({ hour: passcodeHours.hour })
  return rows.length === 1
}

export async function deleteHoursBefore(db: Db, time: Date) {
  await db.delete(passcodeHours).where(lt(passcodeHours.hour, time))
}

export async function deletePasscodesBefore(db: Db, time: Date) {
  await db.delete(passcodes).where(lt(passcodes.createdAt, time))
}

/** For the transaction that erases an account. */
export async function deletePasscodesOf(db: Db, email: string) {
  await db.delete(passcodes).where(eq(passcodes.email, email))
}
