import type { RecommendationType } from '@credence/contract/constants'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { MediaState, RecommendationState, Years } from '@credence/contract/recommendations/recommendation-schema'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant, mailboxOfColumn } from './column-types.ts'
import { invites } from './invites.ts'

/** A reviewer who confirmed an address with a code: for one profile and one hour. */
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

/** Belongs to a profile and a confirmed address, not to a session: a reviewer confirms again and resumes the upload. */
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
    /** Set when a recommendation uses it. */
    usedAt: instant('used_at'),
  },
  table => [index('uploads_account').on(table.accountId), index('uploads_created').on(table.createdAt)],
)

/** One recording: the original and the playable files. */
export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    accountId: ownerId(),
    kind: text('kind').$type<'video' | 'audio'>().notNull(),
    state: text('state').$type<MediaState>().notNull().default('waiting'),
    sha256: text('sha256').notNull(),
    /** An MP4, a clean copy of the original WebM, or both. */
    plays: text('plays').$type<'mp4' | 'webm' | 'both'>().notNull().default('mp4'),
    /** Of the WebM, else of the MP4. Null until made, and on older rows. */
    playedSha256: text('played_sha256'),
    /** Failed attempts to make an MP4 of a playable WebM. */
    mp4Failures: integer('mp4_failures').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    hasPoster: boolean('has_poster').notNull().default(false),
    durationSeconds: doublePrecision('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Of a voice recording. Null without ffmpeg. */
    loudness: jsonb('loudness').$type<number[]>(),
    captions: text('captions'),
    /** The automatic transcript, for the reviewer only. Null until made, and once there are captions. */
    captionDraft: jsonb('caption_draft').$type<CaptionDraft>(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('media_account').on(table.accountId),
    // few rows, queried every hour
    index('media_unsettled').on(table.state, table.createdAt).where(ne(table.state, sql`'ready'`)),
    // few rows, queried every hour
    index('media_half_made').on(table.mp4Failures).where(eq(table.plays, sql`'webm'`)),
  ],
)

export type MediaRow = typeof media.$inferSelect

/** Where and when a text was first written, and how many sentences its author changed. */
export type Origin = { at: string | null; place: string; changedSentences: number }

type Moments = Record<'givenAt' | 'changedAt' | 'confirmedAgainAt' | 'stillTrueAskedAt', PgColumn>

function heardOf(of: Moments): SQL {
  return sql`greatest(${of.givenAt}, ${of.changedAt}, ${of.confirmedAgainAt}, ${of.stillTrueAskedAt})`
}

/** For indexes, which cannot have parameters. */
function isShown(of: Record<'state' | 'withdrawnAt' | 'hiddenAt', PgColumn>) {
  return and(eq(of.state, sql`'published'`), isNull(of.withdrawnAt), isNull(of.hiddenAt))
}

/** Owners cannot change the columns above `state`. */
export const recommendations = pgTable(
  'recommendations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'set null' }),
    type: text('type').$type<RecommendationType>().notNull(),
    text: text('text'),
    /** The text began as an AI draft. */
    drafted: boolean('drafted').notNull().default(false),
    line: text('line'),
    mediaId: text('media_id').references(() => media.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull(),
    reviewerPosition: text('reviewer_position').notNull(),
    reviewerPictureId: text('reviewer_picture_id'),
    /** Confirmed by a passcode; only the domain is shown. */
    reviewerEmail: text('reviewer_email').notNull(),
    reviewerMailbox: mailboxOfColumn('reviewer_mailbox', 'reviewer_email').notNull(),
    /** An older recommendation of the same mailbox, from before the unique index, which excludes it. */
    duplicate: boolean('duplicate').notNull().default(false),
    source: text('source').$type<RecommenderSourceId>().notNull(),
    years: jsonb('years').$type<Years>(),
    /** Set for an imported text that its author confirmed. */
    writtenElsewhere: jsonb('written_elsewhere').$type<Origin>(),
    consentText: text('consent_text').notNull(),
    consentAt: instant('consent_at').notNull(),
    givenAt: instant('given_at').notNull(),
    changedAt: instant('changed_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Sent from a browser in which the owner was signed in: a hint for operators, no proof. */
    fromOwnBrowser: boolean('from_own_browser').notNull().default(false),
    /** Sent from a network of the owner, compared at submission: neither network is stored. */
    sameNetwork: boolean('same_network').notNull().default(false),
    state: text('state').$type<RecommendationState>().notNull().default('new'),
    featured: boolean('featured').notNull().default(false),
    position: integer('position').notNull().default(0),
    publishedAt: instant('published_at'),
    /** When the reviewer was told of the publication; reset by a change. */
    announcedAt: instant('announced_at'),
    thankedAt: instant('thanked_at'),
    /** Sent with the mail that it is public. */
    thanksNote: text('thanks_note'),
    /** Set when an operator hides it; the owner's choice above is kept. */
    hiddenAt: instant('hidden_at'),
    confirmedAgainAt: instant('confirmed_again_at'),
    stillTrueAskedAt: instant('still_true_asked_at'),
    /** The reviewer opted out of reconfirmation, or the mailbox is gone. */
    stillTrueStoppedAt: instant('still_true_stopped_at'),
    /** When the reviewer allowed questions from readers; null: none. No part of the signed record. */
    questionsSince: instant('questions_since'),
    /** Whether a signed record exists. Set by a trigger on `records`. */
    recorded: boolean('recorded').notNull().default(false),
  },
  table => [
    // one recommendation per mailbox and profile; the second replaces the first
    uniqueIndex('recommendations_reviewer')
      .on(table.accountId, table.reviewerMailbox)
      .where(sql`${table.withdrawnAt} is null and not ${table.duplicate}`),
    index('recommendations_order').on(table.accountId, table.position),
    index('recommendations_giver').on(table.reviewerMailbox),
    index('recommendations_invite').on(table.inviteId),
    // for hourly jobs, among millions of rows that are not due
    index('recommendations_heard')
      .on(heardOf(table))
      .where(and(isShown(table), isNull(table.stillTrueStoppedAt))!),
    index('recommendations_asked').on(table.stillTrueAskedAt).where(isNotNull(table.stillTrueAskedAt)),
    index('recommendations_unrecorded')
      .on(table.id)
      .where(and(isShown(table), eq(table.recorded, sql`false`))!),
    // for operators' lists and counts by day: rows are stored in order, so BRIN is enough
    index('recommendations_own_browser')
      .on(table.givenAt)
      .where(and(eq(table.fromOwnBrowser, sql`true`), isNull(table.withdrawnAt))!),
    index('recommendations_given').using('brin', table.givenAt),
    index('recommendations_published').using('brin', table.publishedAt),
    index('recommendations_media').on(table.mediaId),
    index('recommendations_picture').on(table.reviewerPictureId),
  ],
)

export type RecommendationRow = typeof recommendations.$inferSelect

/** When the reviewer last gave, changed or confirmed it, or was asked to. */
export const lastHeardOf = heardOf(recommendations)

export type SignedRecord = { key: string; signedAt: Date; fileName: string; bytes: number; sha256: string }

/** `askedAt` is the request's time; `recommendedBackAt` is set when the owner publicly recommends the reviewer. */
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

/** When the owner recommended the reviewer; null unless that is public. One subquery, by indexes alone. */
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
