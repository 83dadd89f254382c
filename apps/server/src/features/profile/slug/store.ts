import { slugSkeleton } from '@credence/contract/profile/slug/slug-rules'
import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { formerSlugs, isOpenPage, profiles } from '../../../database/schema/profiles.ts'

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
    .select({ currentSlug: accounts.slug, isOpen: isOpenPage })
    .from(formerSlugs)
    .leftJoin(accounts, eq(accounts.id, formerSlugs.accountId))
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(formerSlugs.slug, slug))
  return row
}

/** A name that was given up, with nobody to lead to when its account is erased. */
export async function insertFormerSlug(db: Db, accountId: string | null, slug: string, freedAt: Date) {
  const given = { accountId, freedAt, skeleton: slugSkeleton(slug) }
  await db
    .insert(formerSlugs)
    .values({ slug, ...given })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: given })
}

export async function deleteFormerSlug(db: Db, slug: string) {
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
}

export async function deleteFormerSlugsOf(db: Db, accountId: string) {
  await db.delete(formerSlugs).where(eq(formerSlugs.accountId, accountId))
}

export async function freeFormerSlugsOf(db: Db, accountId: string, now: Date) {
  await db.update(formerSlugs).set({ freedAt: now }).where(eq(formerSlugs.accountId, accountId))
}

export async function deleteErasedSlugsBefore(db: Db, time: Date) {
  await db.delete(formerSlugs).where(and(isNull(formerSlugs.accountId), lt(formerSlugs.freedAt, time)))
}
