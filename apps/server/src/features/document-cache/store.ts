import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { keptDocuments } from '../../database/schema/documents.ts'

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

/** Claims are renewed more often than this; an expired claim belongs to a process that died. */
const leaseMs = 3000
const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** False while another caller makes it, once it is cached, and for an erased account. A newer hash replaces an older claim. */
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

/** Only while the caller still holds the claim: a newer hash may have replaced it. */
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

/** The file is missing: the next caller makes it again. */
export async function evictCached(db: Db, { hash, ...place }: Claim) {
  await db
    .update(keptDocuments)
    .set({ hash: null, madeAt: null })
    .where(and(isOf(place), eq(keptDocuments.hash, hash)))
}

/** Undefined when the claim was lost. `before` is the hash cached until now. */
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

/** Returns the hashes of the deleted documents. */
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
