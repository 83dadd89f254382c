import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'

const columns = {
  email: accounts.email,
  slug: accounts.slug,
  visibility: profiles.visibility,
  connectMethod: profiles.connectMethod,
  connectLink: profiles.connectLink,
  questionsShown: profiles.questionsShown,
  questionsTold: profiles.questionsTold,
}

export async function findSettings(db: Db, accountId: string) {
  const [row] = await db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(profiles.accountId, accountId))
  return row!
}

/** Of the published recommendations: how many there are, and how many allow questions. */
export async function countQuestionable(db: Db, accountId: string) {
  const { questionsSince, state, withdrawnAt, hiddenAt } = recommendations
  const [row] = await db
    .select({ published: count(), allowed: count(questionsSince) })
    .from(recommendations)
    .where(and(eq(recommendations.accountId, accountId), eq(state, 'published'), isNull(withdrawnAt), isNull(hiddenAt)))
  return row!
}
