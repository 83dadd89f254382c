import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type RecommenderSourceId, recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { Years } from '@credence/contract/recommendations/recommendation-schema'
import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'
import type { GivenRecommendationChanges } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'

/** What the reviewer says, and who they are. */
export type Content = Pick<
  RecommendationRow,
  | 'type'
  | 'text'
  | 'drafted'
  | 'line'
  | 'mediaId'
  | 'reviewerName'
  | 'reviewerPosition'
  | 'reviewerPictureId'
  | 'source'
  | 'years'
  | 'writtenElsewhere'
>

/** Undefined when it can be published. */
export function unreadiness({ recommendation, media }: Given): string | undefined {
  if (recommendation.type === 'text' || media?.state === 'ready') return undefined
  if (media?.state === 'waiting') return 'This recording is still being processed. Try again in a few minutes.'
  return 'We couldn’t use this recording. The reviewer can send it again.'
}

/** How long the mail to the reviewer waits for the owner's Undo. */
export const undoSeconds = 60

export function secondsBefore(time: Date, seconds: number): Date {
  return new Date(time.getTime() - seconds * 1000)
}

/** Whether the page shows another recommendation of this mailbox. Only data from before the unique index has two. */
export function isShownBeside({ recommendation: other }: Given, { recommendation }: Given): boolean {
  const isSame = other.reviewerMailbox === recommendation.reviewerMailbox
  return isSame && other.id !== recommendation.id && other.state === 'published'
}

/** Whether the reviewer changed it after the owner read it. `readChangedAt` is optional. */
export function isOutdated(changedAt: Date | null, readChangedAt: string | null | undefined): boolean {
  return readChangedAt !== undefined && (changedAt?.getTime() ?? 0) !== (readChangedAt ? Date.parse(readChangedAt) : 0)
}

/** An index past the end means last. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const order = items.toSpliced(from, 1)
  return order.toSpliced(Math.min(to, order.length), 0, items[from]!)
}

const relations: Partial<Record<RecommenderSourceId, string>> = {
  'community-member': 'From your community',
  other: 'Knows you another way',
}

/** In words for the owner. */
export function relationOf(source: RecommenderSourceId, years: Years | null): string {
  const name = recommenderSources.find(each => each.id === source)!.name.toLowerCase()
  const relation = relations[source] ?? `Your ${name}`
  if (!years) return relation
  if (years.to === null) return `${relation}, since ${years.from}`
  return `${relation}, ${years.from === years.to ? years.from : `${years.from} to ${years.to}`}`
}

/** "1 minute and 42 seconds" */
export function formatDuration(seconds: number): string {
  const whole = wholeSeconds(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const inSeconds = `${rest} ${rest === 1 ? 'second' : 'seconds'}`
  if (minutes === 0) return inSeconds
  const inMinutes = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return rest === 0 ? inMinutes : `${inMinutes} and ${inSeconds}`
}

type Asked = Pick<RecommendationRow, 'stillTrueAskedAt' | 'confirmedAgainAt' | 'changedAt'>

/** A change counts as an answer. */
export function wasAnswered({ stillTrueAskedAt, confirmedAgainAt, changedAt }: Asked): boolean {
  if (!stillTrueAskedAt) return false
  return [confirmedAgainAt, changedAt].some(moment => moment !== null && moment >= stillTrueAskedAt)
}

/** `nameOf` derives a file's name from its upload. Without a new picture the field is absent, so that the old one stays. */
export function contentOf(
  sent: NewRecommendation,
  nameOf: (uploadId: string) => string,
): Omit<Content, 'reviewerPictureId' | 'writtenElsewhere'> & Partial<Content> {
  return {
    type: sent.type,
    text: sent.text ?? null,
    drafted: sent.drafted ?? false,
    line: sent.line || null,
    mediaId: sent.upload_id === undefined ? null : nameOf(sent.upload_id),
    reviewerName: sent.full_name,
    reviewerPosition: sent.position,
    ...(sent.picture_id === undefined ? {} : { reviewerPictureId: nameOf(sent.picture_id) }),
    source: sent.source,
    years: sent.years ?? null,
  }
}

/** Whether the content changes, and not only the reviewer's details. A line marked in the text is part of the text. */
export function changesContent(before: Content, after: Partial<Content>): boolean {
  const isTyped = (after.type ?? before.type) !== 'text' && after.line !== null
  const said = ['type', 'text', 'drafted', 'mediaId', ...(isTyped ? (['line'] as const) : [])] as const
  return said.some(name => after[name] !== undefined && after[name] !== before[name])
}

/** Whether this is a repeated request: its response may have been lost. */
export function isRepeated(content: Partial<Content>, stored: Content): boolean {
  return Object.entries(content).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Content]))
}

/** Changed content goes back to the owner for review. */
export const asNew = {
  state: 'new',
  featured: false,
  publishedAt: null,
  announcedAt: null,
  // these were about the old content
  confirmedAgainAt: null,
  thankedAt: null,
  thanksNote: null,
} as const

/** The sent fields that differ from the stored ones. */
export function changedContent(
  changes: GivenRecommendationChanges,
  stored: Content,
  nameOf: (uploadId: string) => string,
): Partial<Content> {
  const { type, text, drafted, line, upload_id, picture_id, full_name, position, source, years } = changes
  const wanted: Partial<Content> = {
    ...(type === undefined ? {} : { type, text: text ?? null, mediaId: upload_id ? nameOf(upload_id) : null }),
    // an edited draft is still a draft; a recording never is
    ...(type === undefined ? {} : { drafted: type === 'text' && (drafted ?? stored.drafted) }),
    // a recording has no written origin
    ...(type === undefined || type === 'text' ? {} : { writtenElsewhere: null }),
    // new content drops the old line
    ...(type === undefined && line === undefined ? {} : { line: line || null }),
    ...(picture_id === undefined ? {} : { reviewerPictureId: nameOf(picture_id) }),
    ...(full_name === undefined ? {} : { reviewerName: full_name }),
    ...(position === undefined ? {} : { reviewerPosition: position }),
    ...(source === undefined ? {} : { source }),
    ...(years === undefined ? {} : { years }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof Content])),
  )
}

/** What stays after a withdrawal. */
export function withdrawnContent(now: Date) {
  return {
    text: null,
    drafted: false,
    line: null,
    mediaId: null,
    inviteId: null,
    reviewerName: '',
    reviewerPosition: '',
    reviewerPictureId: null,
    reviewerEmail: '',
    source: 'other',
    years: null,
    writtenElsewhere: null,
    fromOwnBrowser: false,
    sameNetwork: false,
    state: 'hidden',
    featured: false,
    publishedAt: null,
    announcedAt: null,
    thankedAt: null,
    thanksNote: null,
    confirmedAgainAt: null,
    questionsSince: null,
    withdrawnAt: now,
  } as const
}

export function newReviewerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only this hash. */
export function reviewerTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Includes subdomains of listed domains. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join('.')))
}

const longestQuote = 420

/** Cut between words, long enough for its author to recognise. */
export function quoteOf(text: string): string {
  if (text.length <= longestQuote) return text
  const cut = text.slice(0, longestQuote)
  const space = cut.lastIndexOf(' ')
  return `${space < longestQuote / 2 ? cut : cut.slice(0, space)}…`
}
