import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { mailboxIn } from '../../../database/schema/column-types.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'

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
