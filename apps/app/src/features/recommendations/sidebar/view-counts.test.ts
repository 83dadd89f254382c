import { expect, test } from 'vitest'
import { comparedWords, viewBars, viewsSummary } from './view-counts.ts'

const days = (counts: number[]) =>
  counts.map((page, index) => ({
    date: `2026-03-${String(index + 1).padStart(2, '0')}`,
    page,
    qr: index === 0 ? 1 : 0,
    pdf: 0,
    stamp: 0,
    embed: 0,
  }))

test('compares views by week, and summarises them', () => {
  const fortnight = days([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2])
  expect(comparedWords(fortnight)).toBe('6 more than last week')
  expect(comparedWords(days([5, 5]))).toBe('11 in the last 7 days')
  expect(viewsSummary(fortnight)).toBe('Views per day over the last 14 days. Lowest 1, highest 2, 2 today.')
})

test('a year has one bar per week', () => {
  const year = Array.from({ length: 365 }, (_, index) => ({
    ...days([1])[0]!,
    qr: 0,
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  const bars = viewBars(year)
  expect(bars).toHaveLength(53)
  expect(bars[0]).toMatchObject({ label: '1 Jan 2026' })
  expect(bars.at(-1)).toMatchObject({ label: '31 Dec 2026', value: 7 })
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(365)
})
