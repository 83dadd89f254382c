import { lazyValue } from './lazy-value.ts'

const day = 86_400

type Hours = 'h11' | 'h12' | 'h23' | 'h24'

/** 12 or 24 hours by the visitor's locale; the words are English. */
const visitorsHours = lazyValue(
  () => (new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle ?? 'h23') as Hours,
)

/** 10:42, or 10:42 am. Without a formatter, which would delay the first list on a phone. */
export function timeWords(moment: string | number | Date, { seconds = false, hours = visitorsHours() } = {}): string {
  const date = new Date(moment)
  const hour = date.getHours()
  const rest = [date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])].map(twoDigits)
  if (hours !== 'h12' && hours !== 'h11') return [twoDigits(hour), ...rest].join(':')
  return `${[hour % 12 || 12, ...rest].join(':')} ${hour < 12 ? 'am' : 'pm'}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** A length of time the way a sentence says it. */
export function inDays(seconds: number): string {
  const days = Math.round(seconds / day)
  if (days === 365) return 'a year'
  return days === 1 ? 'a day' : `${days} days`
}

export function inMinutes(seconds: number): string {
  return `${seconds / 60} minutes`
}
