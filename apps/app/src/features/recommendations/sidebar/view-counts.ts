import { lazyValue } from '@credence/contract/lazy-value'
import type { DailyViews } from '@credence/contract/views/endpoints'

export const viewKinds = [
  { id: 'page', name: 'Page' },
  { id: 'qr', name: 'QR code' },
  { id: 'pdf', name: 'PDF' },
  { id: 'stamp', name: 'Stamp' },
  { id: 'embed', name: 'Embed' },
] as const

const week = 7
/** More bars would be too thin. */
const mostBars = 60

const dayAndMonth = lazyValue(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

const fullDate = lazyValue(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const dateWords = (date: string) => fullDate().format(new Date(date))

export function dayWords(date: string): string {
  return dayAndMonth().format(new Date(date))
}

function viewsOn(day: DailyViews): number {
  return viewKinds.reduce((sum, { id }) => sum + day[id], 0)
}

export function viewsIn(days: DailyViews[]): number {
  return days.reduce((sum, day) => sum + viewsOn(day), 0)
}

/** One bar a day, or a week for long ranges. The last bar is always complete. */
export function viewBars(days: DailyViews[]): { label: string; value: number }[] {
  const size = days.length > mostBars ? week : 1
  const bars: DailyViews[][] = []
  for (let end = days.length; end > 0; end -= size) bars.unshift(days.slice(Math.max(0, end - size), end))
  // the axis ends on the last day, and names the year where a label could mean two
  const label = (bar: DailyViews[], index: number) =>
    (size === 1 ? dayWords : dateWords)((index === bars.length - 1 ? bar.at(-1)! : bar[0]!).date)
  return bars.map((bar, index) => ({ label: label(bar, index), value: viewsIn(bar) }))
}

/** Compares the last two weeks, if there are two. */
export function comparedWords(days: DailyViews[]): string {
  const latest = viewsIn(days.slice(-week))
  if (days.length < 2 * week) return `${latest} in the last 7 days`
  const more = latest - viewsIn(days.slice(-2 * week, -week))
  if (more === 0) return 'The same as last week'
  return `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than last week`
}

/** Text alternative of the chart. */
export function viewsSummary(days: DailyViews[]): string {
  const bars = viewBars(days).map(({ value }) => value)
  const unit = bars.length === days.length ? 'day' : 'week'
  const latest = unit === 'day' ? `${bars.at(-1)} today` : `${bars.at(-1)} in the last 7 days`
  return `Views per ${unit} over the last ${days.length} days. Lowest ${Math.min(...bars)}, highest ${Math.max(...bars)}, ${latest}.`
}
