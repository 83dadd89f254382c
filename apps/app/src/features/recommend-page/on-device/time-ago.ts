const minute = 60
const hour = 60 * minute
const day = 24 * hour

export function timeAgo(time: number, now: number): string {
  const seconds = Math.max(0, (now - time) / 1000)
  if (seconds < minute) return 'a moment ago'
  if (seconds < hour) return counted(seconds / minute, 'minute')
  return seconds < day ? counted(seconds / hour, 'hour') : counted(seconds / day, 'day')
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return whole === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit} ago` : `${whole} ${unit}s ago`
}
