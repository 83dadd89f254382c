import { WrongWords } from './command.ts'

const dayMs = 86_400_000
const pattern = /^\d{4}-\d\d-\d\d$/

export const periodOptions = {
  from: { takes: '<day>', says: 'the first day, such as 2026-11-01 (two weeks before the last)' },
  to: { takes: '<day>', says: 'the last day (today)' },
}

/** Midnight of a day in UTC. */
export function requireDay(typed: string): Date {
  const day = new Date(`${typed}T00:00:00Z`)
  // the 31st of a shorter month is moved on without a word
  if (!pattern.test(typed) || Number.isNaN(day.getTime()) || dayOf(day) !== typed)
    throw new WrongWords(`"${typed}" is no day. Type it as year, month and day, such as 2026-11-01.`)
  return day
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** From the beginning of the first day to the end of the last, at most a year. */
export function requirePeriod({ from, to }: Record<string, string>, now: Date): { since: Date; until: Date } {
  const last = requireDay(to || dayOf(now))
  const since = from ? requireDay(from) : new Date(last.getTime() - 13 * dayMs)
  const until = new Date(last.getTime() + dayMs)
  if (since >= until) throw new WrongWords('The first day comes after the last. Swap --from and --to.')
  if (until.getTime() - since.getTime() > 366 * dayMs) throw new WrongWords('A year at most, please.')
  return { since, until }
}

export function daysIn({ since, until }: { since: Date; until: Date }): string[] {
  const count = Math.round((until.getTime() - since.getTime()) / dayMs)
  return Array.from({ length: count }, (_, index) => dayOf(new Date(since.getTime() + index * dayMs)))
}
