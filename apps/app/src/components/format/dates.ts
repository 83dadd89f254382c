import { lazyValue } from '@credence/contract/lazy-value'
import { timeWords } from '@credence/contract/time-in-words'

export { timeWords }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const dayAndMonth = lazyValue(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const longDate = lazyValue(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }))
const mediumDate = lazyValue(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
)
const shortDate = lazyValue(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }))

type Moment = string | number | Date

/** 2 March 2026 */
export function dateWords(moment: Moment): string {
  return longDate().format(new Date(moment))
}

/** 2 Mar 2026 */
export function shortDateWords(moment: Moment): string {
  return mediumDate().format(new Date(moment))
}

/** The time for today, otherwise the date: 10:42, or 2 Mar 2026. */
export function whenWords(moment: Moment, now: Date): string {
  return daysBetween(new Date(moment), now) === 0 ? timeWords(moment) : shortDateWords(moment)
}

/** Short, for lists: 10:42, Yesterday, 2 Mar. */
export function listWords(moment: Moment, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return timeWords(moment)
  return days === 1 ? 'Yesterday' : shortDate().format(new Date(moment))
}

/** A day as a heading: Today, Yesterday, 2 March, or 2 March 2025. */
export function dayWords(moment: Moment, now: Date): string {
  const then = new Date(moment)
  const days = daysBetween(then, now)
  if (days <= 1) return days === 1 ? 'Yesterday' : 'Today'
  return (then.getFullYear() === now.getFullYear() ? dayAndMonth : longDate)().format(then)
}

/** today, 10:42:07 */
export function exactWords(moment: Moment, now: Date): string {
  const days = daysBetween(new Date(moment), now)
  const on = days === 0 ? 'today' : days === 1 ? 'yesterday' : shortDate().format(new Date(moment))
  return `${on}, ${timeWords(moment, { seconds: true })}`
}

/** An approximate distance from now. */
export function agoWords(moment: Moment, now: Date): string {
  const then = new Date(moment)
  const passed = now.getTime() - then.getTime()
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} minutes ago`
  const days = daysBetween(then, now)
  if (days === 0) return `today, ${timeWords(then)}`
  if (days === 1) return `yesterday, ${timeWords(then)}`
  if (days < 14) return `${days} days ago`
  return `${Math.floor(days / 7)} weeks ago`
}

/** The distance to a save on this device. */
export function timeAgo(time: number, now: number): string {
  const passed = Math.max(0, now - time)
  if (passed < minute) return 'a moment ago'
  if (passed < hour) return countedAgo(passed / minute, 'minute')
  return passed < day ? countedAgo(passed / hour, 'hour') : countedAgo(passed / day, 'day')
}

function countedAgo(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return whole === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago` : `${whole} ${unit}s ago`
}

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / day)
}
