import type { RecommendationType } from '@credence/contract/constants'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { MediaState, RecommendationState } from '@credence/contract/recommendations/recommendation-schema'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { Years } from '@credence/contract/recommendations/years-schema'
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { mailboxOfColumn } from './column-types.ts'
import { invites } from './invites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ownerId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Somebody who confirmed an address with a code, for one profile and one hour. */
export const reviewerSessions = pgTable(
  'reviewer_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: ownerId(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('reviewer_sessions_account').on(table.accountId),
    index('reviewer_sessions_expires').on(table.expiresAt),
  ],
)

/**
 * A file on its way in. It belongs to a profile and a confirmed address, not to a session: a reviewer whose hour is over
 * confirms the address again and goes on where the upload stopped.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    accountId: ownerId(),
    email: text('email').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Set when a recommendation took it over. */
    usedAt: instant('used_at'),
  },
  table => [index('uploads_account').on(table.accountId), index('uploads_created').on(table.createdAt)],
)

/** One recording: what was sent, and what is played once it has been made. */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    accountId: ownerId(),
    kind: text('kind').$type<'video' | 'audio'>().notNull(),
    state: text('state').$type<MediaState>().notNull().default('waiting'),
    /** Of the bytes as the reviewer sent them. */
    sha256: text('sha256').notNull(),
    /** What is offered once it is ready: an MP4, a clean copy of the WebM that was sent, or both. */
    plays: text('plays').$type<'mp4' | 'webm' | 'both'>().notNull().default('mp4'),
    /** Of the WebM where there is one, else of the MP4. Null until there is one, and where it was made before anybody asked. */
    playedSha256: text('played_sha256'),
    /** How often an MP4 could not be made of a WebM that plays. */
    mp4Failures: integer('mp4_failures').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    hasPoster: boolean('has_poster').notNull().default(false),
    durationSeconds: doublePrecision('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Of a voice, line by line. Null where there was no ffmpeg to measure it: then a plain line is drawn. */
    loudness: jsonb('loudness').$type<number[]>(),
    /** A WebVTT file, in the reviewer's words. */
    captions: text('captions'),
    /** What a machine heard, for the reviewer alone. Null until it has listened, and once there are captions. */
    captionDraft: jsonb('caption_draft').$type<CaptionDraft>(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('media_account').on(table.accountId),
    // those that are not, or will never be, ready: few, and looked for every hour
    index('media_unsettled').on(table.state, table.createdAt).where(ne(table.state, sql`'ready'`)),
    // the MP4 of these is still to come: few, and looked for as often
    index('media_half_made').on(table.mp4Failures).where(eq(table.plays, sql`'webm'`)),
  ],
)

export type MediaRow = typeof media.$inferSelect

/** Where and when the words stood first, and how many sentences their author changed on confirming them. */
export type Origin = { at: string | null; place: string; changedSentences: number }

type Moments = Record<'givenAt' | 'changedAt' | 'confirmedAgainAt' | 'stillTrueAskedAt', PgColumn>

function heardOf(of: Moments): SQL {
  return sql`greatest(${of.givenAt}, ${of.changedAt}, ${of.confirmedAgainAt}, ${of.stillTrueAskedAt})`
}

/** For indexes, which can hold no parameters. */
function isShown(of: Record<'state' | 'withdrawnAt' | 'hiddenAt', PgColumn>) {
  return and(eq(of.state, sql`'published'`), isNull(of.withdrawnAt), isNull(of.hiddenAt))
}

/** What a reviewer gave. Its words are theirs: nothing an owner does reaches the columns above `state`. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'set null' }),
    type: text('type').$type<RecommendationType>().notNull(),
    text: text('text'),
    /** The text began as a draft from the reviewer's notes. */
    drafted: boolean('drafted').notNull().default(false),
    /** The sentence to print: of the text, or typed for a recording. */
    line: text('line'),
    mediaId: text('media_id').references(() => media.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull(),
    reviewerPosition: text('reviewer_position').notNull(),
    reviewerPictureId: text('reviewer_picture_id'),
    /** Confirmed by a passcode; only the part after the @ is ever shown. */
    reviewerEmail: text('reviewer_email').notNull(),
    reviewerMailbox: mailboxOfColumn('reviewer_mailbox', 'reviewer_email').notNull(),
    /** Given before one mailbox had one recommendation on a page, beside a newer one: left out of the index that holds them to it. */
    duplicate: boolean('duplicate').notNull().default(false),
    source: text('source').$type<RecommenderSourceId>().notNull(),
    years: jsonb('years').$type<Years>(),
    /** Old praise that its author confirmed: when and where it was written first. */
    writtenElsewhere: jsonb('written_elsewhere').$type<Origin>(),
    consentText: text('consent_text').notNull(),
    consentAt: instant('consent_at').notNull(),
    givenAt: instant('given_at').notNull(),
    changedAt: instant('changed_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Sent with a browser in which the person recommended was signed in: for an operator to look at, and no proof. */
    fromOwnBrowser: boolean('from_own_browser').notNull().default(false),
    /** Sent from a network of the person recommended, compared when it was given: neither of the two is kept here. */
    sameNetwork: boolean('same_network').notNull().default(false),
    state: text('state').$type<RecommendationState>().notNull().default('new'),
    featured: boolean('featured').notNull().default(false),
    /** The place in the owner's order, the smallest first. */
    position: integer('position').notNull().default(0),
    publishedAt: instant('published_at'),
    /** When its reviewer was told that it can be seen; empty again once they say something else. */
    announcedAt: instant('announced_at'),
    thankedAt: instant('thanked_at'),
    /** When an operator took it off the page; its owner's choice above stays as it is. */
    hiddenAt: instant('hidden_at'),
    /** When its reviewer last said that it is still true. */
    confirmedAgainAt: instant('confirmed_again_at'),
    stillTrueAskedAt: instant('still_true_asked_at'),
    /** Its reviewer does not want to be asked again, or their mailbox is gone. */
    stillTrueStoppedAt: instant('still_true_stopped_at'),
    /** Whether a signed record stands for it. Kept by a trigger on the records. */
    recorded: boolean('recorded').notNull().default(false),
  },
  table => [
    // one mailbox has one recommendation on a profile; whoever comes second replaces
    uniqueIndex('recommendations_reviewer')
      .on(table.accountId, table.reviewerMailbox)
      .where(sql`${table.withdrawnAt} is null and not ${table.duplicate}`),
    index('recommendations_order').on(table.accountId, table.position),
    // what somebody gave to anybody
    index('recommendations_giver').on(table.reviewerMailbox),
    index('recommendations_invite').on(table.inviteId),
    // what jobs look for every hour, among millions that are not due
    index('recommendations_heard')
      .on(heardOf(table))
      .where(and(isShown(table), isNull(table.stillTrueStoppedAt))!),
    index('recommendations_asked').on(table.stillTrueAskedAt).where(isNotNull(table.stillTrueAskedAt)),
    index('recommendations_unrecorded')
      .on(table.id)
      .where(and(isShown(table), eq(table.recorded, sql`false`))!),
    // what an operator looks at, and what they count by day: rows lie in the order they came, so a few pages are enough
    index('recommendations_own_browser')
      .on(table.givenAt)
      .where(and(eq(table.fromOwnBrowser, sql`true`), isNull(table.withdrawnAt))!),
    index('recommendations_given').using('brin', table.givenAt),
    index('recommendations_published').using('brin', table.publishedAt),
    // a file that is asked for is looked up by its name
    index('recommendations_media').on(table.mediaId),
    index('recommendations_picture').on(table.reviewerPictureId),
  ],
)

export type RecommendationRow = typeof recommendations.$inferSelect

/** When its reviewer last gave, changed or confirmed it, or was asked to. */
export const lastHeardOf = heardOf(recommendations)

/** The part of a record's row that a page shows. */
export type SignedRecord = { key: string; signedAt: Date; fileName: string; bytes: number; sha256: string }

/**
 * A recommendation with its recording and its signed record, where it has them, when its reviewer was asked for it, where they
 * were, and when its owner recommended whoever gave it, where everybody can read that.
 */
export type Given = {
  recommendation: RecommendationRow
  media: MediaRow | null
  record: SignedRecord | null
  askedAt: Date | null
  recommendedBackAt: Date | null
}

const { id, type, text: words, drafted, line, source, years, writtenElsewhere, featured } = recommendations
const { reviewerName, reviewerPosition, reviewerPictureId, reviewerEmail } = recommendations
const { givenAt, changedAt, publishedAt, confirmedAgainAt } = recommendations

/** What a page shows of it, and nothing that only its owner, its reviewer or a job looks at. */
export const shownColumns = {
  recommendation: {
    ...{ id, type, text: words, drafted, line, source, years, writtenElsewhere, featured },
    ...{ reviewerName, reviewerPosition, reviewerPictureId, reviewerEmail },
    ...{ givenAt, changedAt, publishedAt, confirmedAgainAt },
  },
  media: {
    ...{ id: media.id, plays: media.plays, playedSha256: media.playedSha256, mp4Failures: media.mp4Failures },
    ...{ hasPoster: media.hasPoster, durationSeconds: media.durationSeconds, loudness: media.loudness },
    captions: media.captions,
  },
}

export type ShownMedia = Pick<MediaRow, keyof typeof shownColumns.media>
export type Shown = Pick<Given, 'record' | 'askedAt' | 'recommendedBackAt'> & {
  recommendation: Pick<RecommendationRow, keyof typeof shownColumns.recommendation>
  media: ShownMedia | null
}

const shownSections = `not giver_page.sections @> '[{"id": "recommendations", "visible": false}]'`

/**
 * When the owner of a recommendation recommended whoever gave it; null unless everybody can read that. Whose page the giver has
 * is known by its mailbox, and only while what stands there is public: a private page is not given away. In one query with
 * the recommendation, and by indexes alone.
 */
export const recommendedBackAt: SQL<Date | null> = sql`(
  select min(back.given_at)
  from accounts as owner
  join accounts as giver on giver.mailbox = ${recommendations.reviewerMailbox} and giver.suspended_at is null
  join profiles as giver_page on giver_page.account_id = giver.id
    and giver_page.visibility <> 'private' and giver_page.hidden_at is null and ${sql.raw(shownSections)}
  join recommendations as back on back.account_id = giver.id and back.reviewer_mailbox = owner.mailbox
    and back.withdrawn_at is null and back.hidden_at is null and back.state = 'published'
    and (back.type = 'text' or exists (select from media as played where played.id = back.media_id and played.state = 'ready'))
  where owner.id = ${recommendations.accountId}
)`.mapWith(recommendations.givenAt)
