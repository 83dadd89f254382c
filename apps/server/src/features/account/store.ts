import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts, formerMailboxes, sessions } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'
import { applications, stories, waitlistEntries } from '../../database/schema/forms.ts'
import { invites } from '../../database/schema/invites.ts'
import { formerSlugs, profiles } from '../../database/schema/profiles.ts'
import { media, recommendations, uploads } from '../../database/schema/recommendations.ts'
import { dailyViews } from '../../database/schema/views.ts'

/** Ids of files and mails that the account's rows refer to. */
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

/** Not withdrawn ones only. */
export async function countGiven(db: Db, accountId: string, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recommendations)
    .where(
      and(
        // mailbox first: it has an index
        eq(recommendations.reviewerMailbox, mailboxIn(email)),
        eq(recommendations.reviewerEmail, email),
        ne(recommendations.accountId, accountId),
        isNull(recommendations.withdrawnAt),
      ),
    )
  return row!.count
}

export async function findAccountWithProfile(db: Db, accountId: string) {
  const [row] = await db
    .select({ account: accounts, profile: profiles })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row
}

export async function listFormerSlugs(db: Db, accountId: string) {
  return db.select().from(formerSlugs).where(eq(formerSlugs.accountId, accountId)).orderBy(asc(formerSlugs.freedAt))
}

export async function countFormerMailboxes(db: Db, accountId: string): Promise<number> {
  const ofAccount = eq(formerMailboxes.accountId, accountId)
  const [row] = await db.select({ count: count() }).from(formerMailboxes).where(ofAccount)
  return row!.count
}

export async function listSessionsOf(db: Db, accountId: string) {
  return db.select().from(sessions).where(eq(sessions.accountId, accountId)).orderBy(asc(sessions.createdAt))
}

export async function listInvitesOf(db: Db, accountId: string) {
  return db.select().from(invites).where(eq(invites.accountId, accountId)).orderBy(asc(invites.sentAt))
}

/** Without withdrawn ones: those belong to the reviewer. */
export async function listReceived(db: Db, accountId: string) {
  return db
    .select({ recommendation: recommendations, media })
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt)))
    .orderBy(asc(recommendations.givenAt))
}

export type Received = Awaited<ReturnType<typeof listReceived>>[number]

export async function listGivenBy(db: Db, email: string) {
  return (
    db
      .select({ recommendation: recommendations, media, to: { slug: accounts.slug, fullName: profiles.fullName } })
      .from(recommendations)
      .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
      .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
      .leftJoin(media, eq(media.id, recommendations.mediaId))
      // mailbox first: it has an index
      .where(and(eq(recommendations.reviewerMailbox, mailboxIn(email)), eq(recommendations.reviewerEmail, email)))
      .orderBy(asc(recommendations.givenAt))
  )
}

export async function listViewsOf(db: Db, accountId: string) {
  return db
    .select({ day: dailyViews.day, kind: dailyViews.kind, count: dailyViews.count })
    .from(dailyViews)
    .where(eq(dailyViews.accountId, accountId))
    .orderBy(asc(dailyViews.day), asc(dailyViews.kind))
}

/** Submissions from the marketing site's forms. */
export async function listFormsOf(db: Db, email: string) {
  return {
    waitlist: await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)),
    applications: await db.select().from(applications).where(eq(applications.email, email)),
    stories: await db.select().from(stories).where(eq(stories.email, email)),
  }
}
