/** A mail to everybody at once would be a flood, for mail servers and for whoever recommended twenty people. */
export const pace = { atOnce: 100, aDay: 1000, daysBetweenMails: 7 } as const

const dayMs = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** The same moment twelve months ago. The year before a leap day has none: then it is the day before, so nobody is asked early. */
export function yearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - 1)
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0)
  return then
}

/** Never before the question, should a clock have been put back: an answer that counts for none would be taken twice. */
export function answeredAt(now: Date, askedAt: Date): Date {
  return now < askedAt ? askedAt : now
}
