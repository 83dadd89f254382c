import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type RecommenderSourceId, recommenderSources } from '@credence/contract/lookups/recommender-sources'
import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'
import type { GivenRecommendationChanges } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { Years } from '@credence/contract/recommendations/years-schema'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'

/** What the reviewer says of it, and of themself. */
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

/** Why a recommendation can't be shown to the world yet, in the owner's words; undefined when it can. */
export function unreadiness({ recommendation, media }: Given): string | undefined {
  if (recommendation.type === 'text' || media?.state === 'ready') return undefined
  if (media?.state === 'waiting') return 'The recording is still being prepared. Try again in a few minutes.'
  return 'The recording could not be used. The reviewer can send it again.'
}

/** Whether the page shows another one of the same mailbox. Only those have one from before one mailbox had one. */
export function isShownBeside({ recommendation: other }: Given, { recommendation }: Given): boolean {
  const isSame = other.reviewerMailbox === recommendation.reviewerMailbox
  return isSame && other.id !== recommendation.id && other.state === 'published'
}

/** Whether the reviewer said something else after the owner looked. `readChangedAt` is undefined when the owner does not say. */
export function isOutdated(changedAt: Date | null, readChangedAt: string | null | undefined): boolean {
  return readChangedAt !== undefined && (changedAt?.getTime() ?? 0) !== (readChangedAt ? Date.parse(readChangedAt) : 0)
}

/** The order with one of them moved to another place; past the end means last. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const order = items.toSpliced(from, 1)
  return order.toSpliced(Math.min(to, order.length), 0, items[from]!)
}

const relations: Partial<Record<RecommenderSourceId, string>> = {
  'community-member': 'From your community',
  other: 'Knows you another way',
}

/** How the reviewer knows the owner, as the owner reads it. */
export function relationOf(source: RecommenderSourceId, years: Years | null): string {
  const name = recommenderSources.find(each => each.id === source)!.name.toLowerCase()
  const relation = relations[source] ?? `Your ${name}`
  if (!years) return relation
  if (years.to === null) return `${relation}, since ${years.from}`
  return `${relation}, ${years.from === years.to ? years.from : `${years.from} to ${years.to}`}`
}

/** "one minute and 42 seconds" */
export function durationInWords(seconds: number): string {
  const whole = wholeSeconds(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  const inSeconds = `${rest} ${rest === 1 ? 'second' : 'seconds'}`
  if (minutes === 0) return inSeconds
  const inMinutes = minutes === 1 ? 'one minute' : `${minutes} minutes`
  return rest === 0 ? inMinutes : `${inMinutes} and ${inSeconds}`
}

type Asked = Pick<RecommendationRow, 'stillTrueAskedAt' | 'confirmedAgainAt' | 'changedAt'>

/** Saying yes is an answer, and so is saying something else. */
export function wasAnswered({ stillTrueAskedAt, confirmedAgainAt, changedAt }: Asked): boolean {
  if (!stillTrueAskedAt) return false
  return [confirmedAgainAt, changedAt].some(moment => moment !== null && moment >= stillTrueAskedAt)
}

/**
 * What a reviewer sends, as it is stored. `nameOf` turns an upload into the name of what is made of it. Without a picture
 * none is named, so that whoever says it again keeps their face.
 */
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

/** Whether what was said is another thing now, and not only who said it. A sentence marked in the text was read with it. */
export function changesContent(before: Content, after: Partial<Content>): boolean {
  const isTyped = (after.type ?? before.type) !== 'text' && after.line !== null
  const said = ['type', 'text', 'drafted', 'mediaId', ...(isTyped ? (['line'] as const) : [])] as const
  return said.some(name => after[name] !== undefined && after[name] !== before[name])
}

/** Whether somebody sends again what we have: an answer may have been lost on its way. */
export function isRepeated(content: Partial<Content>, stored: Content): boolean {
  return Object.entries(content).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Content]))
}

/** New words go to the owner first, however public the old ones were. */
export const asNew = {
  state: 'new',
  featured: false,
  publishedAt: null,
  announcedAt: null,
  // that was said of other words
  confirmedAgainAt: null,
} as const

/** Of what a reviewer sends to change theirs, the parts that differ from what is stored. */
export function changedContent(
  changes: GivenRecommendationChanges,
  stored: Content,
  nameOf: (uploadId: string) => string,
): Partial<Content> {
  const { type, text, drafted, line, upload_id, picture_id, full_name, position, source, years } = changes
  const wanted: Partial<Content> = {
    ...(type === undefined ? {} : { type, text: text ?? null, mediaId: upload_id ? nameOf(upload_id) : null }),
    // an edited draft is still one, and a recording never was
    ...(type === undefined ? {} : { drafted: type === 'text' && (drafted ?? stored.drafted) }),
    // a recording was not written anywhere
    ...(type === undefined || type === 'text' ? {} : { writtenElsewhere: null }),
    // other words take the line of the old ones along
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

/** What is left of a recommendation that was taken back: that it was there, and that it was given freely. */
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
    confirmedAgainAt: null,
    withdrawnAt: now,
  } as const
}

export function newReviewerToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that the database keeps of a token. */
export function reviewerTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The list names domains; whatever stands under one of them is thrown away as easily. */
export function isDisposable(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).some((_, index) => isDisposableEmailDomain(labels.slice(index).join('.')))
}

const longestQuote = 420

/** Of a long text so much that its author knows it again, cut between words. */
export function quoteOf(text: string): string {
  if (text.length <= longestQuote) return text
  const cut = text.slice(0, longestQuote)
  const space = cut.lastIndexOf(' ')
  return `${space < longestQuote / 2 ? cut : cut.slice(0, space)}…`
}
