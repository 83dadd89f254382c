/** Times of the operator pages are UTC, whatever the operator's browser is set to. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
  return (moment: string | Date) => made.format(new Date(moment))
}

/** 14:06 */
export const timeWords = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
/** 17 November 2026 */
export const dateWords = format({ dateStyle: 'long' })
/** 17 November */
export const dayAndMonth = format({ day: 'numeric', month: 'long' })
/** 17 Nov */
export const shortDay = format({ day: 'numeric', month: 'short' })
const shortDate = format({ day: 'numeric', month: 'short', year: 'numeric' })

const dayMs = 86_400_000
const dayNumber = (moment: string | Date) => Math.floor(new Date(moment).getTime() / dayMs)

/** today, 09:50; yesterday, 09:50; 12 November, 09:50; 12 November 2025, 09:50 */
export function momentWords(moment: string, now: Date): string {
  const days = dayNumber(now) - dayNumber(moment)
  const isThisYear = new Date(moment).getUTCFullYear() === now.getUTCFullYear()
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : (isThisYear ? dayAndMonth : dateWords)(moment)
  return `${day}, ${timeWords(moment)}`
}

/** For rows: 17 Nov 14:04, with the year where it is another. */
export function rowTime(moment: string, now: Date): string {
  const isThisYear = new Date(moment).getUTCFullYear() === now.getUTCFullYear()
  return `${(isThisYear ? shortDay : shortDate)(moment)} ${timeWords(moment)}`
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 2026-11-17, as commands take days. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}
