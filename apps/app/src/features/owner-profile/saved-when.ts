const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** "10:42" today, "3 Mar 2026" before that. */
export function savedWhen(timestamp: string, now: Date): string {
  const saved = new Date(timestamp)
  return day.format(saved) === day.format(now) ? time.format(saved) : day.format(saved)
}
