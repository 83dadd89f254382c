import { slugSkeleton } from '@credence/contract/profile/slug'
import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { applications, attachments, stories } from '../../../database/schema/forms.ts'
import { invites } from '../../../database/schema/invites.ts'
import { passcodes } from '../../../database/schema/passcodes.ts'
import { formerSlugs, profiles } from '../../../database/schema/profiles.ts'
import { rateLimits } from '../../../database/schema/rate-limits.ts'
import { media, recommendations, uploads } from '../../../database/schema/recommendations.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'

/** Undefined when another call erased it first. */
export async function lockAccount(db: Db, accountId: string) {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email, slug: accounts.slug })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return row
}

/** What the account's rows point at outside of the database. */
export async function listBelongings(db: Db, accountId: string) {
  const [profile] = await db
    .select({ pictureId: profiles.pictureId, firstPublishedAt: profiles.firstPublishedAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  const recorded = await db.select({ id: media.id }).from(media).where(eq(media.accountId, accountId))
  const faces = await db
    .select({ id: recommendations.reviewerPictureId })
    .from(recommendations)
    .where(and(eq(recommendations.accountId, accountId), isNotNull(recommendations.reviewerPictureId)))
  const arriving = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, accountId))
  const asked = await db.select({ id: invites.id }).from(invites).where(eq(invites.accountId, accountId))
  return {
    wasPublic: profile?.firstPublishedAt != null,
    pictureId: profile?.pictureId ?? null,
    mediaIds: recorded.map(row => row.id),
    reviewerPictureIds: faces.flatMap(row => row.id ?? []),
    uploadIds: arriving.map(row => row.id),
    inviteIds: asked.map(row => row.id),
  }
}

/** Recommendations that this address gave to others and did not take back. */
export async function countGiven(db: Db, accountId: string, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.reviewerEmail, email),
        ne(recommendations.accountId, accountId),
        isNull(recommendations.withdrawnAt),
      ),
    )
  return row!.count
}

/** The rows about an address that hang on no account. Returns the pictures that came with them. */
export async function deleteTracesOf(db: Db, email: string): Promise<string[]> {
  await db.delete(passcodes).where(eq(passcodes.email, email))
  await db.delete(rateLimits).where(sql`strpos(${rateLimits.key} || ' ', ${` ${email} `}) > 0`)
  await db.delete(waitlistEntries).where(eq(waitlistEntries.email, email))
  const applied = await db
    .delete(applications)
    .where(eq(applications.email, email))
    .returning({ id: applications.attachmentId })
  const told = await db.delete(stories).where(eq(stories.email, email)).returning({ id: stories.pictureId })
  const pictureIds = [...applied, ...told].flatMap(row => row.id ?? [])
  for (const id of pictureIds) await db.delete(attachments).where(eq(attachments.id, id))
  return pictureIds
}

/** With everything that belongs to it, and its link names. */
export async function deleteAccount(db: Db, id: string) {
  await db.delete(formerSlugs).where(eq(formerSlugs.accountId, id))
  await db.delete(accounts).where(eq(accounts.id, id))
}

/**
 * As above, but the names stay behind, belonging to nobody: they are in other people's letters and links, and nobody else
 * may stand there in the owner's place.
 */
export async function deletePublishedAccount(db: Db, account: { id: string; slug: string }, now: Date) {
  const gone = { accountId: null, freedAt: now, skeleton: slugSkeleton(account.slug) }
  await db.update(formerSlugs).set({ freedAt: now }).where(eq(formerSlugs.accountId, account.id))
  await db.delete(accounts).where(eq(accounts.id, account.id))
  await db
    .insert(formerSlugs)
    .values({ slug: account.slug, ...gone })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: gone })
}
