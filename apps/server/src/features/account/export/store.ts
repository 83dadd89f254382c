import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts, formerMailboxes, sessions } from '../../../database/schema/accounts.ts'
import { mailboxIn } from '../../../database/schema/column-types.ts'
import { applications, stories, waitlistEntries } from '../../../database/schema/forms.ts'
import { invites } from '../../../database/schema/invites.ts'
import { formerSlugs, profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { dailyViews } from '../../../database/schema/views.ts'

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

/** What was given to this account. What a reviewer took back is theirs alone. */
export async function listReceived(db: Db, accountId: string) {
  return db
    .select({ recommendation: recommendations, media })
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt)))
    .orderBy(asc(recommendations.givenAt))
}

export type Received = Awaited<ReturnType<typeof listReceived>>[number]

/** What this address gave to others, and to whom. */
export async function listGivenBy(db: Db, email: string) {
  return (
    db
      .select({ recommendation: recommendations, media, to: { slug: accounts.slug, fullName: profiles.fullName } })
      .from(recommendations)
      .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
      .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
      .leftJoin(media, eq(media.id, recommendations.mediaId))
      // by the mailbox first, which has an index
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

/** What was sent with this address through the forms of the marketing site. */
export async function listFormsOf(db: Db, email: string) {
  return {
    waitlist: await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email)),
    applications: await db.select().from(applications).where(eq(applications.email, email)),
    stories: await db.select().from(stories).where(eq(stories.email, email)),
  }
}
