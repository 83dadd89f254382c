import { lazyValue } from '../../lazy-value.ts'

const day = lazyValue(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))

/** Where the words stood before their author confirmed them here. */
type WrittenElsewhere = {
  /** A day; null where it is unknown. */
  at: string | null
  /** Whether the author changed the words when confirming them. */
  changed: boolean
}

/** Both days, always: readers see when it was written and when its author stood by it. */
export function originLine({ at, changed }: WrittenElsewhere, confirmedAt: string): string {
  const [where, by] = [at ? `${formatDay(at)}, elsewhere` : 'elsewhere', `by its author on ${formatDay(confirmedAt)}`]
  return changed ? `First written ${where}. Changed and confirmed ${by}.` : `Written ${where}. Confirmed ${by}.`
}

/** "14 November 2023", the way every page writes a day. */
export function formatDay(date: string): string {
  return day().format(new Date(date))
}
