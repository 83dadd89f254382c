import { recommendationTypes } from '@credence/contract/constants'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Placeholders, prepared } from '../../database/prepared.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'
import { invites } from '../../database/schema/invites.ts'
import {
  type Given,
  lastHeardOf,
  media,
  type Origin,
  type RecommendationRow,
  recommendations,
  recommendedBackAt,
  reviewerSessions,
  type Shown,
  shownColumns,
} from '../../database/schema/recommendations.ts'
import { records } from '../../database/schema/records.ts'

export type { Given, Origin, RecommendationRow, Shown }

const { key, signedAt, fileName, bytes, sha256 } = records
const record = { key, signedAt, fileName, bytes, sha256 }
const around = { record, askedAt: invites.sentAt, recommendedBackAt }
const given = { recommendation: recommendations, media, ...around }

/** Without an order of the owner's: videos, then voices, then texts. Those not published yet stay by their date alone. */
const byKind = sql`case when ${recommendations.state} = 'published' then array_position(${sql.raw(`array['${recommendationTypes.join("','")}']`)}, ${recommendations.type}::text) end nulls first`

const published = prepared('published_recommendations', (db, { accountId }: Placeholders<'accountId'>) =>
  db
    .select({ ...shownColumns, ...around })
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, recommendations.inviteId))
    .leftJoin(records, eq(records.recommendationId, recommendations.id))
    .where(
      and(
        eq(recommendations.accountId, accountId),
        eq(recommendations.state, 'published'),
        isNull(recommendations.withdrawnAt),
        isNull(recommendations.hiddenAt),
        or(eq(recommendations.type, 'text'), eq(media.state, 'ready')),
      ),
    )
    .orderBy(
      desc(recommendations.featured),
      asc(recommendations.position),
      byKind,
      desc(recommendations.givenAt),
      recommendations.id,
    ),
)

/** In the owner's order, else videos, voices, texts, each newest first. Recordings only once they are playable. */
export async function findPublished(db: Db, accountId: string): Promise<Shown[]> {
  return published(db, { accountId })
}

const stillGiven = (accountId: string | Placeholder) =>
  and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt))

const received = prepared('received_recommendations', (db, { accountId }: Placeholders<'accountId'>) =>
  db
    .select({ ...given, ownerEmail: accounts.email })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, recommendations.inviteId))
    .leftJoin(records, eq(records.recommendationId, recommendations.id))
    .where(stillGiven(accountId))
    .orderBy(asc(recommendations.position), byKind, desc(recommendations.givenAt), recommendations.id),
)

/** Without withdrawn ones, in the owner's order; those not moved yet come first: unpublished ones, newest first, then published ones by kind. */
export async function findReceived(db: Db, accountId: string): Promise<(Given & { ownerEmail: string })[]> {
  return received(db, { accountId })
}

/** Includes withdrawn ones: the owner is notified of those. */
export async function findGiven(db: Db, id: string): Promise<Given | undefined> {
  const [row] = await db
    .select(given)
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, recommendations.inviteId))
    .leftJoin(records, eq(records.recommendationId, recommendations.id))
    .where(eq(recommendations.id, id))
  return row
}

/** The only columns that an owner can change. */
type OwnersColumns = Partial<Pick<RecommendationRow, 'state' | 'featured' | 'publishedAt'>>

/** False when the reviewer changed or withdrew it since it was `read`. */
export async function changeByOwner(
  db: Db,
  accountId: string,
  read: Pick<RecommendationRow, 'id' | 'changedAt'>,
  changes: OwnersColumns,
): Promise<boolean> {
  const { changedAt } = recommendations
  const isUnchanged = read.changedAt ? eq(changedAt, read.changedAt) : isNull(changedAt)
  const rows = await db
    .update(recommendations)
    .set(changes)
    .where(and(eq(recommendations.id, read.id), isUnchanged, stillGiven(accountId)))
    .returning({ id: recommendations.id })
  return rows.length > 0
}

export async function unfeatureOthers(db: Db, accountId: string, id: string) {
  await db
    .update(recommendations)
    .set({ featured: false })
    .where(
      and(eq(recommendations.accountId, accountId), ne(recommendations.id, id), eq(recommendations.featured, true)),
    )
}

/** One statement, which writes only rows whose position changes. */
export async function saveOrder(db: Db, accountId: string, ids: string[]) {
  const places = sql.join(
    ids.map((id, position) => sql`(${id}::uuid, ${position}::int)`),
    sql`, `,
  )
  await db.execute(
    sql`update ${recommendations} set position = places.place from (values ${places}) as places (id, place) where ${recommendations.id} = places.id and ${recommendations.accountId} = ${accountId} and ${recommendations.position} <> places.place`,
  )
}

/** Marks them announced and returns them. */
export async function takeUnannounced(
  db: Db,
  accountId: string,
  { now, publishedBefore }: { now: Date; publishedBefore: Date },
): Promise<RecommendationRow[]> {
  const { state, announcedAt, hiddenAt, publishedAt } = recommendations
  return db
    .update(recommendations)
    .set({ announcedAt: now })
    .where(
      and(
        stillGiven(accountId),
        eq(state, 'published'),
        isNull(announcedAt),
        isNull(hiddenAt),
        lte(publishedAt, publishedBefore),
      ),
    )
    .returning()
}

/** False when nothing changes. */
export async function setHiddenByOperator(db: Db, accountId: string, id: string, hiddenAt: Date | null) {
  const otherwise = hiddenAt ? isNull(recommendations.hiddenAt) : isNotNull(recommendations.hiddenAt)
  const rows = await db
    .update(recommendations)
    .set({ hiddenAt })
    .where(and(eq(recommendations.id, id), stillGiven(accountId), otherwise))
    .returning({ id: recommendations.id })
  return rows.length === 1
}

/** True for the first thanks only, and only before the reviewer was told of the publication. */
export async function markThanked(
  db: Db,
  accountId: string,
  id: string,
  thanks: { thankedAt: Date; thanksNote: string },
): Promise<boolean> {
  const { thankedAt, announcedAt } = recommendations
  const rows = await db
    .update(recommendations)
    .set(thanks)
    .where(and(eq(recommendations.id, id), stillGiven(accountId), isNull(thankedAt), isNull(announcedAt)))
    .returning({ id: recommendations.id })
  return rows.length > 0
}

/** For the operator, newest first. */
export async function listFromOwnBrowser(db: Db) {
  const { id, givenAt, state, fromOwnBrowser, withdrawnAt, accountId } = recommendations
  return db
    .select({ id, givenAt, state, slug: accounts.slug })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(fromOwnBrowser, true), isNull(withdrawnAt)))
    .orderBy(desc(givenAt))
    .limit(500)
}

type NewRow = typeof recommendations.$inferInsert

/** Undefined when this mailbox already gave one: the unique index decides. */
export async function insertRecommendation(db: Db, row: NewRow): Promise<string | undefined> {
  const [inserted] = await db
    .insert(recommendations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: recommendations.id })
  return inserted?.id
}

/** The newest: data from before the unique index may have several. */
export async function findLiveOf(db: Db, reviewer: { accountId: string; email: string }) {
  const [row] = await selectLiveOf(db, reviewer)
  return row
}

/** Held until the transaction ends. */
export async function lockLiveOf(db: Db, reviewer: { accountId: string; email: string }) {
  const [row] = await selectLiveOf(db, reviewer).for('update')
  return row
}

function selectLiveOf(db: Db, { accountId, email }: { accountId: string; email: string }) {
  return db
    .select()
    .from(recommendations)
    .where(and(eq(recommendations.reviewerMailbox, mailboxIn(email)), stillGiven(accountId)))
    .orderBy(asc(recommendations.duplicate), desc(recommendations.givenAt))
    .limit(1)
}

export async function lockById(db: Db, id: string): Promise<RecommendationRow | undefined> {
  const [row] = await db.select().from(recommendations).where(eq(recommendations.id, id)).for('update')
  return row
}

export async function changeGiven(db: Db, id: string, changes: Partial<NewRow>) {
  await db.update(recommendations).set(changes).where(eq(recommendations.id, id))
}

/** Race-proof: one of several callers marks it. Skips what was changed or withdrawn meanwhile. */
export async function markReconfirmationAsked(
  db: Db,
  id: string,
  { now, heardBefore }: { now: Date; heardBefore: Date },
): Promise<boolean> {
  const { state, withdrawnAt, hiddenAt, stillTrueStoppedAt } = recommendations
  const rows = await db
    .update(recommendations)
    .set({ stillTrueAskedAt: now })
    .where(
      and(
        eq(recommendations.id, id),
        eq(state, 'published'),
        isNull(withdrawnAt),
        isNull(hiddenAt),
        isNull(stillTrueStoppedAt),
        lte(lastHeardOf, heardBefore),
      ),
    )
    .returning({ id: recommendations.id })
  return rows.length === 1
}

/** For all recommendations of this mailbox. */
export async function stopReconfirmation(db: Db, email: string, now: Date) {
  const { reviewerMailbox, stillTrueStoppedAt } = recommendations
  await db
    .update(recommendations)
    .set({ stillTrueStoppedAt: now })
    .where(and(eq(reviewerMailbox, mailboxIn(email)), isNull(stillTrueStoppedAt)))
}

/** For all recommendations of this mailbox. */
export async function stopQuestionsTo(db: Db, email: string) {
  const { reviewerMailbox, questionsSince } = recommendations
  await db
    .update(recommendations)
    .set({ questionsSince: null })
    .where(and(eq(reviewerMailbox, mailboxIn(email)), isNotNull(questionsSince)))
}

/** Includes withdrawn ones: the reviewer may give it again. */
export async function isGivenTo(db: Db, accountId: string, id: string): Promise<boolean> {
  const { accountId: owner, id: key } = recommendations
  const rows = await db
    .select({ id: key })
    .from(recommendations)
    .where(and(eq(key, id), eq(owner, accountId)))
  return rows.length > 0
}

/** For mails about the recording. */
export async function findGivenOfMedia(db: Db, mediaId: string) {
  const { id, accountId, reviewerName, reviewerEmail, withdrawnAt } = recommendations
  const [row] = await db
    .select({ id, accountId, reviewerName, reviewerEmail })
    .from(recommendations)
    .where(and(eq(recommendations.mediaId, mediaId), isNull(withdrawnAt)))
  return row
}

export async function insertReviewerSession(db: Db, session: typeof reviewerSessions.$inferInsert) {
  await db.insert(reviewerSessions).values(session)
}

export async function findLiveReviewerSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(reviewerSessions)
    .where(and(eq(reviewerSessions.tokenHash, tokenHash), gt(reviewerSessions.expiresAt, now)))
  return row
}

export async function deleteReviewerSessionsBefore(db: Db, now: Date) {
  await db.delete(reviewerSessions).where(lt(reviewerSessions.expiresAt, now))
}
