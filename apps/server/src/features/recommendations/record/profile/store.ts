import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../../database/database.ts'
import { profileRecords } from '../../../../database/schema/profile-records.ts'

/** What a record of a profile says that may cease to be so. */
export type Claim = { accountId: string; slug: string; people: number }

export async function findStatusIndex(db: Db, { accountId, slug, people }: Claim): Promise<number | undefined> {
  const [row] = await db
    .select({ statusIndex: profileRecords.statusIndex })
    .from(profileRecords)
    .where(
      and(eq(profileRecords.accountId, accountId), eq(profileRecords.slug, slug), eq(profileRecords.people, people)),
    )
  return row?.statusIndex
}

export async function insertClaim(tx: Db, claim: Claim, statusIndex: number) {
  await tx.insert(profileRecords).values({ ...claim, statusIndex })
}

export async function hasClaims(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ people: profileRecords.people })
    .from(profileRecords)
    .where(eq(profileRecords.accountId, accountId))
    .limit(1)
  return rows.length > 0
}

export async function deleteClaimsAbove(tx: Db, accountId: string, people: number) {
  await tx.delete(profileRecords).where(and(eq(profileRecords.accountId, accountId), gt(profileRecords.people, people)))
}
