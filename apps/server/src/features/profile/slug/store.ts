import { slugSkeleton } from '@credence/contract/profile/slug/slug-rules'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { formerSlugs, isOpenPage, profiles, retiredSlugs } from '../../../database/schema/profiles.ts'

/** Other owners' current and former names. Index-only. */
export async function findLookalikes(db: Db, accountId: string, slugs: string[]): Promise<string[]> {
  const skeletons = [...new Set(slugs.map(slugSkeleton))]
  const inUse = await db
    .select({ slug: accounts.slug })
    .from(accounts)
    .where(
      and(or(inArray(accounts.slugSkeleton, skeletons), inArray(accounts.slug, slugs)), ne(accounts.id, accountId)),
    )
  const someoneElses = or(ne(formerSlugs.accountId, accountId), isNull(formerSlugs.accountId))
  const kept = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.skeleton, skeletons), someoneElses))
  return [...inUse, ...kept].map(row => row.slug)
}

/** With the current name of its owner; null once the account is erased. One query. */
export async function findFormerSlug(db: Db, slug: string, { nameHash }: RetiredSlug) {
  const givenUp = db
    .select({ currentSlug: sql<string | null>`${accounts.slug}`, isOpen: isOpenPage })
    .from(formerSlugs)
    .leftJoin(accounts, eq(accounts.id, formerSlugs.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(formerSlugs.slug, slug))
  const retired = db
    .select({ currentSlug: sql<string | null>`null`, isOpen: sql<boolean>`false` })
    .from(retiredSlugs)
    .where(eq(retiredSlugs.nameHash, nameHash))
  const [row] = await unionAll(givenUp, retired)
  return row
}

export async function insertFormerSlug(db: Db, accountId: string, slug: string, freedAt: Date) {
  const given = { accountId, freedAt, skeleton: slugSkeleton(slug) }
  await db
    .insert(formerSlugs)
    .values({ slug, ...given })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: given })
}

export async function deleteFormerSlug(db: Db, slug: string) {
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
}

export async function takeFormerSlugsOf(db: Db, accountId: string): Promise<string[]> {
  const taken = await db.delete(formerSlugs).where(eq(formerSlugs.accountId, accountId)).returning()
  return taken.map(({ slug }) => slug)
}

export async function takeErasedSlugs(db: Db): Promise<string[]> {
  const taken = await db.delete(formerSlugs).where(isNull(formerSlugs.accountId)).returning()
  return taken.map(({ slug }) => slug)
}

type RetiredSlug = typeof retiredSlugs.$inferSelect

export async function insertRetired(db: Db, retired: RetiredSlug[]) {
  if (retired.length > 0) await db.insert(retiredSlugs).values(retired).onConflictDoNothing()
}

export async function findRetired(db: Db, wanted: RetiredSlug[]): Promise<RetiredSlug[]> {
  const skeletons = wanted.map(({ skeletonHash }) => skeletonHash)
  return db.select().from(retiredSlugs).where(inArray(retiredSlugs.skeletonHash, skeletons))
}
