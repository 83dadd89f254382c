import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'

const mine = alias(recommendations, 'mine')
const owner = alias(accounts, 'owner')
const giver = alias(accounts, 'giver')

/** One recommendation, or all of an account. */
export type RecommendationScope = { recommendationId: string } | { accountId: string }

/** The owner's recommendations of those reviewers, in any state: another transaction may be publishing one. */
export async function listGivenBack(db: Db, of: RecommendationScope): Promise<string[]> {
  const { id, accountId, reviewerMailbox, withdrawnAt } = recommendations
  const rows = await db
    .select({ id })
    .from(mine)
    .innerJoin(owner, eq(owner.id, mine.accountId))
    .innerJoin(giver, eq(giver.mailbox, mine.reviewerMailbox))
    .innerJoin(recommendations, and(eq(accountId, giver.id), eq(reviewerMailbox, owner.mailbox), isNull(withdrawnAt)))
    .where('accountId' in of ? eq(mine.accountId, of.accountId) : eq(mine.id, of.recommendationId))
  return rows.map(row => row.id)
}
