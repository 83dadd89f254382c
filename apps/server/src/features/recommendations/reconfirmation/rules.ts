/** Limits the load on mail servers, and on reviewers who recommended many people. */
export const mailLimits = { atOnce: 100, aDay: 1000, daysBetweenMails: 7 } as const

const dayMs = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** February 29 maps to February 28. */
export function yearBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - 1)
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0)
  return then
}

/** Never before the question, in case the clock was set back. */
export function answeredAt(now: Date, askedAt: Date): Date {
  return now < askedAt ? askedAt : now
}
