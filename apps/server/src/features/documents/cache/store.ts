import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { keptDocuments } from '../../../database/schema/documents.ts'

export type Claim = { accountId: string; kind: string; hash: string }

const isOf = ({ accountId, kind }: Omit<Claim, 'hash'>) =>
  and(eq(keptDocuments.accountId, accountId), eq(keptDocuments.kind, kind))

export async function isCached(db: Db, { hash, ...place }: Claim): Promise<boolean> {
  const rows = await db
    .select({ hash: keptDocuments.hash })
    .from(keptDocuments)
    .where(and(isOf(place), eq(keptDocuments.hash, hash)))
  return rows.length > 0
}

/** A maker renews its claim more often than this; a claim that nobody renews is of a process that was killed. */
const leaseMs = 3000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/**
 * False while somebody else makes the same, once they have, and for an account that is gone. Something newer is made in
 * place of something older.
 */
export async function claim(db: Db, { accountId, kind, hash }: Claim, now: Date): Promise<boolean> {
  const until = leaseFrom(now)
  const mine = { claimedHash: hash, claimedUntil: until }
  const claimed = await db
    .insert(keptDocuments)
    .select(
      db
        .select({
          accountId: accounts.id,
          kind: sql<string>`${kind}::text`.as('kind'),
          hash: sql<string | null>`null::text`.as('hash'),
          madeAt: sql<Date | null>`null::timestamptz`.as('made_at'),
          claimedHash: sql<string>`${hash}::text`.as('claimed_hash'),
          claimedUntil: sql<Date>`${until.toISOString()}::timestamptz`.as('claimed_until'),
        })
        .from(accounts)
        .where(eq(accounts.id, accountId)),
    )
    .onConflictDoUpdate({
      target: [keptDocuments.accountId, keptDocuments.kind],
      set: mine,
      setWhere: sql`${keptDocuments.hash} is distinct from ${hash} and
        (${keptDocuments.claimedHash} is distinct from ${hash} or ${keptDocuments.claimedUntil} <= ${now.toISOString()})`,
    })
    .returning({ kind: keptDocuments.kind })
  return claimed.length > 0
}

/** For whoever still holds it: what changed meanwhile may be claimed by somebody who makes the newer one. */
export async function renewClaim(db: Db, { hash, ...place }: Claim, now: Date) {
  await db
    .update(keptDocuments)
    .set({ claimedUntil: leaseFrom(now) })
    .where(and(isOf(place), eq(keptDocuments.claimedHash, hash)))
}

export async function releaseClaim(db: Db, { hash, ...place }: Claim) {
  await db
    .update(keptDocuments)
    .set({ claimedHash: null, claimedUntil: null })
    .where(and(isOf(place), eq(keptDocuments.claimedHash, hash)))
}

/** Its file is not there: whoever asks next may make it. */
export async function evictCached(db: Db, { hash, ...place }: Claim) {
  await db
    .update(keptDocuments)
    .set({ hash: null, madeAt: null })
    .where(and(isOf(place), eq(keptDocuments.hash, hash)))
}

/** Whoever still holds the claim, and what was kept until now. */
export async function lockClaimed(tx: Db, { hash, ...place }: Claim) {
  const [row] = await tx
    .select({ before: keptDocuments.hash })
    .from(keptDocuments)
    .where(and(isOf(place), eq(keptDocuments.claimedHash, hash)))
    .for('update')
  return row
}

export async function saveCached(tx: Db, { hash, ...place }: Claim, now: Date) {
  await tx.update(keptDocuments).set({ hash, madeAt: now, claimedHash: null, claimedUntil: null }).where(isOf(place))
}

/** Gives the hashes of what is nobody's afterwards. */
export async function deleteCachedOf(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx
    .delete(keptDocuments)
    .where(eq(keptDocuments.accountId, accountId))
    .returning({ hash: keptDocuments.hash })
  return rows.flatMap(row => row.hash ?? [])
}

export async function deleteMadeBefore(tx: Db, time: Date): Promise<string[]> {
  const rows = await tx
    .delete(keptDocuments)
    .where(lte(keptDocuments.madeAt, time))
    .returning({ hash: keptDocuments.hash })
  return rows.flatMap(row => row.hash ?? [])
}
