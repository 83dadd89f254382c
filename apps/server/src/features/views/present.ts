import type { DailyViews } from '@credence/contract/views/endpoints'
import type { ViewKind } from '../../database/schema/views.ts'

/** One row for every day, also for those on which nobody came. */
export function presentViews(days: string[], counts: { day: string; kind: ViewKind; count: number }[]): DailyViews[] {
  const rows = new Map(days.map(date => [date, { date, page: 0, qr: 0, pdf: 0, stamp: 0, embed: 0 }]))
  for (const { day, kind, count } of counts) {
    const row = rows.get(day)
    if (row) row[kind] = count
  }
  return [...rows.values()]
}
