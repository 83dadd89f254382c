const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const exact = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** 10:49 today, Yesterday, else 2 Mar. */
export function shortTime(sentAt: string, now = new Date()): string {
  const sent = new Date(sentAt)
  const days = daysBetween(sent, now)
  if (days === 0) return clock.format(sent)
  return days === 1 ? 'Yesterday' : date.format(sent)
}

export function exactTime(sentAt: string, now = new Date()): string {
  const sent = new Date(sentAt)
  const days = daysBetween(sent, now)
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : date.format(sent)
  return `${day}, ${exact.format(sent)}`
}

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}
