import { and, asc, count, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { mailboxIn } from '../../../database/schema/column-types.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'
import { questions } from '../../../database/schema/questions.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'

const hidesThem = JSON.stringify([{ id: 'recommendations', visible: false }])

/** What pages and mails say about the recommendation and its author. */
const about = {
  id: recommendations.id,
  accountId: recommendations.accountId,
  reviewerName: recommendations.reviewerName,
  reviewerPosition: recommendations.reviewerPosition,
  reviewerPictureId: recommendations.reviewerPictureId,
  reviewerEmail: recommendations.reviewerEmail,
  questionsSince: recommendations.questionsSince,
  text: recommendations.text,
  line: recommendations.line,
  ownerName: profiles.fullName,
  slug: accounts.slug,
  questionsTold: profiles.questionsTold,
}

const isShown = and(
  eq(recommendations.state, 'published'),
  isNull(recommendations.hiddenAt),
  or(eq(recommendations.type, 'text'), eq(media.state, 'ready')),
  isOpenPage,
  sql`not ${profiles.sections} @> ${hidesThem}::jsonb`,
)

/** A recommendation that readers see. `isAskable`: its author and its owner let them ask. */
export async function findShown(db: Db, id: string) {
  const [row] = await db
    .select({
      ...about,
      isAskable: sql<boolean>`(${isNotNull(recommendations.questionsSince)} and ${profiles.questionsShown})`,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(and(eq(recommendations.id, id), isNull(recommendations.withdrawnAt), isShown))
  return row
}

export type About = Omit<NonNullable<Awaited<ReturnType<typeof findShown>>>, 'isAskable'>

function selectAsked(db: Db) {
  return db
    .select({ question: questions, about })
    .from(questions)
    .innerJoin(recommendations, eq(recommendations.id, questions.recommendationId))
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
}

const stillGiven = isNull(recommendations.withdrawnAt)

/** Undefined when it expired, or its recommendation is withdrawn. */
export async function findAsked(db: Db, id: string, now: Date) {
  const [row] = await selectAsked(db).where(
    and(eq(questions.id, id), stillGiven, sql`${questions.deleteAt} > ${now.toISOString()}::timestamptz`),
  )
  return row
}

export type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>

/** Held until the transaction ends. */
export async function lockQuestion(db: Db, id: string) {
  const [row] = await db.select().from(questions).where(eq(questions.id, id)).for('update')
  return row
}

type NewQuestion = typeof questions.$inferInsert

export async function insertQuestion(db: Db, question: NewQuestion) {
  const [row] = await db.insert(questions).values(question).returning()
  return row!
}

/** An earlier one of the same mailbox to the same author that has no answer. */
export async function findUnanswered(db: Db, recommendationId: string, email: string) {
  const { recommendationId: asked, askerMailbox, state } = questions
  const [row] = await db
    .select()
    .from(questions)
    .where(and(eq(askerMailbox, mailboxIn(email)), eq(asked, recommendationId), inArray(state, ['open', 'declined'])))
  return row
}

export async function countOpenOf(db: Db, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questions)
    .where(and(eq(questions.askerMailbox, mailboxIn(email)), eq(questions.state, 'open')))
  return row!.count
}

type Decision = Partial<Pick<NewQuestion, 'state' | 'answer' | 'showsAddress' | 'decidedAt'>>

export async function decide(db: Db, id: string, decision: Decision) {
  await db.update(questions).set(decision).where(eq(questions.id, id))
}

/** Open ones to any recommendation of this mailbox. */
export async function listOpenTo(db: Db, reviewerEmail: string): Promise<Asked[]> {
  return selectAsked(db).where(
    and(eq(recommendations.reviewerMailbox, mailboxIn(reviewerEmail)), stillGiven, eq(questions.state, 'open')),
  )
}

export async function deleteQuestion(db: Db, id: string) {
  await db.delete(questions).where(eq(questions.id, id))
}

export async function deleteQuestionsOf(db: Db, recommendationIds: string[]) {
  return db.delete(questions).where(inArray(questions.recommendationId, recommendationIds)).returning()
}

export async function listIdsOfAccount(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(recommendations, eq(recommendations.id, questions.recommendationId))
    .where(eq(recommendations.accountId, accountId))
  return rows.map(({ id }) => id)
}

/** Asked by this mailbox, or asked of it. */
export async function deleteQuestionsWith(db: Db, email: string): Promise<string[]> {
  const given = db
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(eq(recommendations.reviewerMailbox, mailboxIn(email)))
  const toThem = await db.delete(questions).where(inArray(questions.recommendationId, given)).returning()
  const ofThem = await db
    .delete(questions)
    .where(eq(questions.askerMailbox, mailboxIn(email)))
    .returning()
  return [...toThem, ...ofThem].map(({ id }) => id)
}

/** Race-proof: of concurrent callers one gets a row. */
export async function takeDue(db: Db, now: Date, most: number): Promise<Asked[]> {
  // without the joins, so that no planner starts from the recommendations
  const isDue = lte(questions.deleteAt, now)
  const due = await db
    .select({ id: questions.id })
    .from(questions)
    .where(isDue)
    .orderBy(asc(questions.deleteAt))
    .limit(most)
  if (due.length === 0) return []
  const isOneOfThem = inArray(
    questions.id,
    due.map(({ id }) => id),
  )
  const asked = await selectAsked(db).where(isOneOfThem)
  const taken = await db.delete(questions).where(isOneOfThem).returning({ id: questions.id })
  const ids = new Set(taken.map(({ id }) => id))
  return asked.filter(({ question }) => ids.has(question.id))
}

/** For the export: those a person asked, and those asked of them. */
export async function listQuestionsWith(db: Db, email: string) {
  const asked = await selectAsked(db).where(
    and(eq(questions.askerMailbox, mailboxIn(email)), eq(questions.askerEmail, email)),
  )
  const received = await selectAsked(db).where(
    and(eq(recommendations.reviewerMailbox, mailboxIn(email)), eq(recommendations.reviewerEmail, email)),
  )
  return { asked, received }
}
