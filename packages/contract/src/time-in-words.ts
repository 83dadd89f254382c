const day = 86_400

/** A length of time the way a sentence says it. */
export function inDays(seconds: number): string {
  const days = Math.round(seconds / day)
  if (days === 365) return 'a year'
  return days === 1 ? 'a day' : `${days} days`
}

export function inMinutes(seconds: number): string {
  return `${seconds / 60} minutes`
}
