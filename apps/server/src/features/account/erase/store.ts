import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { mailboxIn } from '../../../database/schema/column-types.ts'
import { invites } from '../../../database/schema/invites.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations, uploads } from '../../../database/schema/recommendations.ts'

/** What the account's rows point at outside of the database. */
export async function listBelongings(db: Db, accountId: string) {
  const [profile] = await db
    .select({ pictureId: profiles.pictureId, firstPublishedAt: profiles.firstPublishedAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  const recorded = await db.select({ id: media.id }).from(media).where(eq(media.accountId, accountId))
  const given = await db
    .select({ id: recommendations.id, face: recommendations.reviewerPictureId })
    .from(recommendations)
    .where(eq(recommendations.accountId, accountId))
  const arriving = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, accountId))
  const asked = await db.select({ id: invites.id }).from(invites).where(eq(invites.accountId, accountId))
  return {
    wasPublic: profile?.firstPublishedAt != null,
    pictureId: profile?.pictureId ?? null,
    mediaIds: recorded.map(row => row.id),
    reviewerPictureIds: given.flatMap(row => row.face ?? []),
    uploadIds: arriving.map(row => row.id),
    inviteIds: asked.map(row => row.id),
    recommendationIds: given.map(row => row.id),
  }
}

/** Recommendations that this address gave to others and did not take back. */
export async function countGiven(db: Db, accountId: string, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recommendations)
    .where(
      and(
        // by the mailbox first, which has an index
        eq(recommendations.reviewerMailbox, mailboxIn(email)),
        eq(recommendations.reviewerEmail, email),
        ne(recommendations.accountId, accountId),
        isNull(recommendations.withdrawnAt),
      ),
    )
  return row!.count
}
