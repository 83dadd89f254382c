import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type OldPraise, type OldPraiseRow, oldPraise } from '../../../database/schema/imported-testimonials.ts'
import { invites } from '../../../database/schema/invites.ts'
import { type RecommendationRow, recommendations } from '../../../database/schema/recommendations.ts'

const withInvite = { praise: oldPraise, invite: invites }

export async function listTestimonials(db: Db, accountId: string): Promise<OldPraise[]> {
  return db
    .select(withInvite)
    .from(oldPraise)
    .leftJoin(invites, eq(invites.id, oldPraise.inviteId))
    .where(eq(oldPraise.accountId, accountId))
    .orderBy(desc(oldPraise.broughtAt), desc(oldPraise.writtenOn), oldPraise.id)
}

/** Held until the transaction ends: the author may answer concurrently. */
export async function lockTestimonial(db: Db, accountId: string, id: string): Promise<OldPraiseRow | undefined> {
  const [row] = await db
    .select()
    .from(oldPraise)
    .where(and(eq(oldPraise.id, id), eq(oldPraise.accountId, accountId)))
    .for('update')
  return row
}

export async function findSameTexts(db: Db, accountId: string, texts: string[]): Promise<OldPraiseRow[]> {
  return db
    .select()
    .from(oldPraise)
    .where(and(eq(oldPraise.accountId, accountId), inArray(oldPraise.text, texts)))
}

export async function countTestimonials(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(oldPraise).where(eq(oldPraise.accountId, accountId))
  return row!.count
}

export async function insertTestimonials(db: Db, rows: (typeof oldPraise.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(oldPraise).values(rows)
}

export async function setRequest(db: Db, id: string, inviteId: string | null, deleteAt: Date) {
  await db.update(oldPraise).set({ inviteId, deleteAt }).where(eq(oldPraise.id, id))
}

export async function deleteTestimonial(db: Db, accountId: string, id: string) {
  await db.delete(oldPraise).where(and(eq(oldPraise.id, id), eq(oldPraise.accountId, accountId)))
}

/** The caller has checked the token. */
export async function findTestimonialByInvite(db: Db, inviteId: string): Promise<OldPraiseRow | undefined> {
  const [row] = await db.select().from(oldPraise).where(eq(oldPraise.inviteId, inviteId))
  return row
}

/** Of two concurrent callers one gets it. */
export async function takeTestimonialByInvite(db: Db, inviteId: string): Promise<OldPraiseRow | undefined> {
  const [row] = await db.delete(oldPraise).where(eq(oldPraise.inviteId, inviteId)).returning()
  return row
}

export async function takeDue(db: Db, now: Date): Promise<OldPraiseRow[]> {
  return db.delete(oldPraise).where(lt(oldPraise.deleteAt, now)).returning()
}

/** Confirmed, and not yet reviewed by the owner. */
export async function listConfirmed(db: Db, accountId: string): Promise<RecommendationRow[]> {
  const { state, withdrawnAt, writtenElsewhere, givenAt } = recommendations
  return db
    .select()
    .from(recommendations)
    .where(
      and(eq(recommendations.accountId, accountId), eq(state, 'new'), isNull(withdrawnAt), isNotNull(writtenElsewhere)),
    )
    .orderBy(desc(givenAt))
}
