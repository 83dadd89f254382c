import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Asked, prepared } from '../../database/prepared.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'
import { invites } from '../../database/schema/invites.ts'
import { recommendedBackAt } from '../../database/schema/mutual.ts'
import {
  type Given,
  lastHeardOf,
  media,
  type Origin,
  type RecommendationRow,
  recommendations,
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

const published = prepared('published_recommendations', (db, { accountId }: Asked<'accountId'>) =>
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
      desc(recommendations.givenAt),
      recommendations.id,
    ),
)

/** What visitors may see, in the owner's order. A recording is shown once it can be played. */
export async function findPublished(db: Db, accountId: string): Promise<Shown[]> {
  return published(db, { accountId })
}

const stillGiven = (accountId: string | Placeholder) =>
  and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt))

const received = prepared('received_recommendations', (db, { accountId }: Asked<'accountId'>) =>
  db
    .select({ ...given, ownerEmail: accounts.email })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(invites, eq(invites.id, recommendations.inviteId))
    .leftJoin(records, eq(records.recommendationId, recommendations.id))
    .where(stillGiven(accountId))
    .orderBy(asc(recommendations.position), desc(recommendations.givenAt), recommendations.id),
)

/** Everything that was given and not withdrawn, in the owner's order; what they have not moved stands first, newest first. */
export async function findReceived(db: Db, accountId: string): Promise<(Given & { ownerEmail: string })[]> {
  return received(db, { accountId })
}

/** Also one that was withdrawn: its owner is told of that. */
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

/** The only columns that an owner's calls reach. The words are the reviewer's. */
type OwnersColumns = Partial<Pick<RecommendationRow, 'state' | 'featured' | 'publishedAt'>>

/** False when its reviewer changed it or took it back since it was `read`. */
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

/** One of them comes first on the page. */
export async function unfeatureOthers(db: Db, accountId: string, id: string) {
  await db
    .update(recommendations)
    .set({ featured: false })
    .where(
      and(eq(recommendations.accountId, accountId), ne(recommendations.id, id), eq(recommendations.featured, true)),
    )
}

/** In one statement, and only rows whose place changes. */
export async function saveOrder(db: Db, accountId: string, ids: string[]) {
  const places = sql.join(
    ids.map((id, position) => sql`(${id}::uuid, ${position}::int)`),
    sql`, `,
  )
  await db.execute(
    sql`update ${recommendations} set position = places.place from (values ${places}) as places (id, place) where ${recommendations.id} = places.id and ${recommendations.accountId} = ${accountId} and ${recommendations.position} <> places.place`,
  )
}

/** Those whose reviewers have not heard that they are published; from now on they have. */
export async function takeUnannounced(db: Db, accountId: string, now: Date): Promise<RecommendationRow[]> {
  const { state, announcedAt, hiddenAt } = recommendations
  return db
    .update(recommendations)
    .set({ announcedAt: now })
    .where(and(stillGiven(accountId), eq(state, 'published'), isNull(announcedAt), isNull(hiddenAt)))
    .returning()
}

/** False when it stands that way already, or is not there. */
export async function setHiddenByOperator(db: Db, accountId: string, id: string, hiddenAt: Date | null) {
  const otherwise = hiddenAt ? isNull(recommendations.hiddenAt) : isNotNull(recommendations.hiddenAt)
  const rows = await db
    .update(recommendations)
    .set({ hiddenAt })
    .where(and(eq(recommendations.id, id), stillGiven(accountId), otherwise))
    .returning({ id: recommendations.id })
  return rows.length === 1
}

/** True for the first thanks only. */
export async function markThanked(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recommendations)
    .set({ thankedAt: now })
    .where(and(eq(recommendations.id, id), stillGiven(accountId), isNull(recommendations.thankedAt)))
    .returning({ id: recommendations.id })
  return rows.length > 0
}

/** Those that came from the browser of the person they are about, newest first. */
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

/** Undefined when this mailbox has one already: the index on profile and mailbox decides, however many come at once. */
export async function insertRecommendation(db: Db, row: NewRow): Promise<string | undefined> {
  const [inserted] = await db
    .insert(recommendations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: recommendations.id })
  return inserted?.id
}

/** What a mailbox gave to a profile. The newest, where there are several from before one mailbox had one. */
export async function findLiveOf(db: Db, reviewer: { accountId: string; email: string }) {
  const [row] = await selectLiveOf(db, reviewer)
  return row
}

/** Held until the transaction ends, so that two changes follow each other. */
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

/** Only what its reviewer gave, and what follows from giving it anew. */
export async function changeGiven(db: Db, id: string, changes: Partial<NewRow>) {
  await db.update(recommendations).set(changes).where(eq(recommendations.id, id))
}

/** Race-proof: of all who ask about the same at once, one marks it. What was changed or taken back meanwhile stays out. */
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

/** Nobody is asked at this mailbox any more, about any recommendation that it gave. */
export async function stopReconfirmation(db: Db, email: string, now: Date) {
  const { reviewerMailbox, stillTrueStoppedAt } = recommendations
  await db
    .update(recommendations)
    .set({ stillTrueStoppedAt: now })
    .where(and(eq(reviewerMailbox, mailboxIn(email)), isNull(stillTrueStoppedAt)))
}

/** Whether a recommendation is of this profile. One that was taken back counts: whoever gave it may say it again. */
export async function isGivenTo(db: Db, accountId: string, id: string): Promise<boolean> {
  const { accountId: owner, id: key } = recommendations
  const rows = await db
    .select({ id: key })
    .from(recommendations)
    .where(and(eq(key, id), eq(owner, accountId)))
  return rows.length > 0
}

/** Who gave a recording, for those who have to hear about it. */
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
