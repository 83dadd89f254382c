import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { formerSlugs, type ProfileRow, profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'

export type FoundProfile = {
  account: { id: string; email: string; slug: string }
  profile: ProfileRow
  /** How many recommendations were given and not withdrawn, shown or not. */
  received: number
}

const columns = {
  account: { id: accounts.id, email: accounts.email, slug: accounts.slug },
  profile: profiles,
  received: sql<number>`(select count(*)::int from ${recommendations} where ${recommendations.accountId} = ${profiles.accountId} and ${recommendations.withdrawnAt} is null)`,
}

export async function findProfileBySlug(db: Db, slug: string): Promise<FoundProfile | undefined> {
  const [row] = await db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(accounts.slug, slug))
  return row
}

export async function findProfileOfAccount(db: Db, accountId: string): Promise<FoundProfile | undefined> {
  const [row] = await db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(profiles.accountId, accountId))
  return row
}

export type ProfileColumns = Partial<Omit<ProfileRow, 'accountId'>>

export async function updateProfileOfAccount(db: Db, accountId: string, changes: ProfileColumns) {
  await db.update(profiles).set(changes).where(eq(profiles.accountId, accountId))
}

/** The unique index on the link name decides between two who want it at once. */
export async function changeSlug(db: Db, accountId: string, from: string, to: string, now: Date) {
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  await db
    .insert(formerSlugs)
    .values({ slug: from, accountId, freedAt: now })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { accountId, freedAt: now } })
  await db.update(accounts).set({ slug: to }).where(eq(accounts.id, accountId))
}

/** Of these link names, the ones that this account can't have: in use, or given up by somebody else since `keptSince`. */
export async function takenSlugs(db: Db, accountId: string, slugs: string[], keptSince: Date): Promise<Set<string>> {
  const inUse = await db
    .select({ slug: accounts.slug })
    .from(accounts)
    .where(and(inArray(accounts.slug, slugs), ne(accounts.id, accountId)))
  const someoneElses = or(ne(formerSlugs.accountId, accountId), isNull(formerSlugs.accountId))
  const kept = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.slug, slugs), gt(formerSlugs.freedAt, keptSince), someoneElses))
  return new Set([...inUse, ...kept].map(row => row.slug))
}
