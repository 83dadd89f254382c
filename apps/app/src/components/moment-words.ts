const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const timeOfDay = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** 2 March 2026 */
export function dateWords(iso: string): string {
  return longDate.format(new Date(iso))
}

/** 14:05 */
export function timeWords(time: number): string {
  return timeOfDay.format(time)
}

/** Roughly how long ago, the way one would say it. */
export function agoWords(iso: string, now: Date): string {
  const then = new Date(iso)
  const passed = now.getTime() - then.getTime()
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} minutes ago`
  const days = Math.round((startOfDay(now) - startOfDay(then)) / day)
  if (days === 0) return `today, ${timeOfDay.format(then)}`
  if (days === 1) return `yesterday, ${timeOfDay.format(then)}`
  if (days < 14) return `${days} days ago`
  return `${Math.floor(days / 7)} weeks ago`
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
