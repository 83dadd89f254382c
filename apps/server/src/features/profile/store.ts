import { slugSkeleton } from '@credence/contract/profile/slug'
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { formerSlugs, type ProfileRow, profiles } from '../../database/schema/profiles.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'

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

/** The unique indexes on the link name and on what it looks like decide between two who want it at once. */
export async function changeSlug(db: Db, accountId: string, from: string, to: string, now: Date) {
  const given = { accountId, freedAt: now, skeleton: slugSkeleton(from) }
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, to))
  await db
    .insert(formerSlugs)
    .values({ slug: from, ...given })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: given })
  await db
    .update(accounts)
    .set({ slug: to, slugSkeleton: slugSkeleton(to) })
    .where(eq(accounts.id, accountId))
}

/** Names of others that look like one of these: in use, or given up since `keptSince`. Found by index alone. */
export async function findLookalikes(db: Db, accountId: string, slugs: string[], keptSince: Date): Promise<string[]> {
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
    .where(and(inArray(formerSlugs.skeleton, skeletons), gt(formerSlugs.freedAt, keptSince), someoneElses))
  return [...inUse, ...kept].map(row => row.slug)
}

/** A name that was given up, with the one its owner has now; that is null once the account is erased. */
export async function findFormerSlug(db: Db, slug: string) {
  const [row] = await db
    .select({ currentSlug: accounts.slug, visibility: profiles.visibility })
    .from(formerSlugs)
    .leftJoin(accounts, eq(accounts.id, formerSlugs.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(formerSlugs.slug, slug))
  return row
}

export type FoundByRecommendation = FoundProfile & {
  withdrawn: boolean
  wasPublished: boolean
  /** A WebVTT file, in the reviewer's words. */
  captions: string | null
}

export async function findProfileOfRecommendation(db: Db, id: string): Promise<FoundByRecommendation | undefined> {
  const [row] = await db
    .select({
      ...columns,
      withdrawn: sql<boolean>`${recommendations.withdrawnAt} is not null`,
      wasPublished: sql<boolean>`${recommendations.publishedAt} is not null`,
      captions: media.captions,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(eq(recommendations.id, id))
  return row
}

export async function deleteErasedSlugsBefore(db: Db, time: Date) {
  await db.delete(formerSlugs).where(and(isNull(formerSlugs.accountId), lt(formerSlugs.freedAt, time)))
}

/**
 * Held against other changes of the profile and its picture, and against erasing, which locks the account too. Whoever waited
 * for it has to read in another statement, to see what the one before wrote.
 */
export async function lockProfile(db: Db, accountId: string) {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Undefined once the account is gone. */
export async function findPictureOfAccount(db: Db, accountId: string) {
  const [row] = await db
    .select({ pictureId: profiles.pictureId, visibility: profiles.visibility })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return row
}

export async function findVisibilityOfPicture(db: Db, pictureId: string) {
  const [row] = await db
    .select({ visibility: profiles.visibility })
    .from(profiles)
    .where(eq(profiles.pictureId, pictureId))
  return row?.visibility
}
