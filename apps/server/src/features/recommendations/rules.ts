import { type RecommenderSourceId, recommenderSources } from '@credence/contract/lookups/recommender-sources'
import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'
import type { Years } from '@credence/contract/recommendations/years-schema'
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
