import type { TailoredLink } from '@credence/contract/links/endpoints'
import { dayAfter, dayAt, linkLimits } from '@credence/contract/links/link-rules'
import { dateWords } from '../../components/format/dates.ts'

const dayMs = 86_400_000
/** From so many days on the list says how many are left. */
const soonDays = 7

/** Minutes by which this place is ahead of UTC. */
export function utcOffset(now = new Date()): number {
  // never -0, which JSON has not
  return 0 - now.getTimezoneOffset()
}

export function today(now = new Date()): string {
  return dayAt(now, utcOffset(now))
}

export function defaultEnd(now = new Date()): string {
  return dayAfter(today(now), linkLimits.defaultDays)
}

/** A day like `2026-03-01` in words, in no time zone. */
export function calendarDay(day: string): string {
  return dateWords(`${day}T12:00`)
}

/** "Ends in 6 days, 23 November 2026" */
export function endWords({ ends_on }: Pick<TailoredLink, 'ends_on'>, now = new Date()): string {
  if (ends_on === null) return 'No end'
  const left = Math.round((Date.parse(ends_on) - Date.parse(today(now))) / dayMs)
  if (left <= 0) return 'Ends today'
  if (left > soonDays) return `Ends ${calendarDay(ends_on)}`
  return left === 1 ? 'Ends tomorrow' : `Ends in ${left} days, ${calendarDay(ends_on)}`
}

/** Of a link that no longer works. */
export function overWords({ ends_on, revoked_at }: Pick<TailoredLink, 'ends_on' | 'revoked_at'>): string {
  if (revoked_at) return `You revoked it on ${dateWords(revoked_at)}`
  return ends_on ? `Ended ${calendarDay(ends_on)}` : 'Ended'
}

/** "3 times opened, last on 15 November 2026" */
export function openedWords(link: Pick<TailoredLink, 'opened' | 'last_opened_on' | 'state'>): string {
  const { opened, last_opened_on: last, state } = link
  if (opened === 0 || !last) return state === 'working' ? 'Not opened yet' : 'Never opened'
  return opened === 1
    ? `1 time opened, on ${calendarDay(last)}`
    : `${opened} times opened, last on ${calendarDay(last)}`
}

/** How many recommendations a link shows, of those that the page shows. */
export function shownIn({ recommendation_ids: ids }: Pick<TailoredLink, 'recommendation_ids'>, published: string[]) {
  return (ids ? ids.filter(id => published.includes(id)) : published).slice(0, linkLimits.recommendations)
}

export function shownWords(shown: number, published: number): string {
  if (shown < published) return `${shown} of ${published}`
  return published === 1 ? 'The only one' : `All ${published}`
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
