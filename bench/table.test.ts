import { describe, expect, test } from 'vitest'
import { writeCapacity } from './capacity.ts'
import { isHeld, type Row } from './row.ts'
import { cellsOf, type Occasion, writeTable } from './table.ts'

const quiet: Occasion = { date: '2026-11-16', commit: 'abc1234', cores: 2, load: 1 }
const row: Row = {
  ...{ name: 'A page', against: 'nginx', goal: { atLeast: 0.5 }, unit: 'per second' },
  measure: async () => ({ ours: 1, peer: null }),
}
const page = `# Title\n\n<!-- written by npm run bench -->\n<!-- until here -->\n\n## Notes\nKept.\n`

describe('a goal', () => {
  test('applies to the ratio if there is a peer, and to our figure otherwise or on request', () => {
    expect(isHeld({ atLeast: 0.5 }, { ours: 60, peer: 100 })).toBe(true)
    expect(isHeld({ atMost: 0.5 }, { ours: 60, peer: 100 })).toBe(false)
    expect(isHeld({ atMost: 100 }, { ours: 60, peer: null })).toBe(true)
    expect(isHeld({ atMost: 50, of: 'ours' }, { ours: 60, peer: 100 })).toBe(false)
  })

  test('uses the median of the rounds’ ratios, not the ratio of the medians', () => {
    expect(isHeld({ atLeast: 0.5 }, { ours: 60, peer: 100, ratio: 0.4 })).toBe(false)
  })
})

describe('the table', () => {
  const line = (ours: number, occasion = quiet) => cellsOf({ row, figures: { ours, peer: 100 } }, occasion)

  test('marks missed goals and measurements under other load', () => {
    expect(line(10)).toContain('**falls short**')
    expect(line(90)).toContain('holds')
    expect(line(90, { ...quiet, load: 9 }).at(-1)).toContain('doubtful')
  })

  test('inserts new lines and keeps other lines and the surrounding text', () => {
    const names = ['A page', 'A page, anew']
    const first = writeTable(
      page,
      names,
      new Map([
        ['A page', line(10)],
        ['A page, anew', ['A page, anew', 'x']],
      ]),
    )
    const second = writeTable(first, names, new Map([['A page', line(90)]]))
    expect(second).toContain('| A page | nginx | 90.0 per second | 100 | 0.90 | at least 0.5 | holds |')
    expect(second).not.toContain('falls short')
    expect(second.match(/\| A page, anew \|/g)).toHaveLength(1)
    expect(second).toMatch(/^# Title[\s\S]*## Notes\nKept\.\n$/)
  })

  test('has a line for a failed measurement, and drops removed rows', () => {
    const failed = cellsOf({ row, failed: 'nginx not installed', isOurs: false }, quiet)
    const written = writeTable(page, ['A page'], new Map([['A page', failed]]))
    expect(written).toContain('not measured: nginx not installed')
    expect(writeTable(written, [], new Map())).not.toContain('not measured')
  })
})

describe('capacity of one core', () => {
  const costing = (name: string, unit: string, ours: number) =>
    cellsOf({ row: { ...row, name, unit }, figures: { ours, peer: null, note: 'two (or three) rounds' } }, quiet)
  const measured = new Map(
    [
      costing('Built file', 'requests per CPU second', 10_000),
      costing('Own profile, read', 'ms of CPU, Node and PostgreSQL', 0.8),
      costing('PDF', 's of CPU', 0.1),
      costing('Upload', 'MiB per second', 180),
      costing('Backup of a folder', 'seconds of CPU', 20),
    ].map((cells, index) => [`${index}`, cells]),
  )

  test('follows from every row that measures the CPU of one request', () => {
    const requests = ['Built file', 'Own profile, read', 'PDF', 'Public page, cached']
    const written = writeCapacity(page, writeTable(page, ['0', '1', '2', '3', '4'], measured), requests)
    expect(written).toMatch(/\| Built file[^|]*\| 100 µs \| 10,000 \|/)
    expect(written).toMatch(/\| Own profile, read[^|]*\| 800 µs \| 1,300 \|/)
    expect(written).toMatch(/\| PDF[^|]*\| 100 ms \| 10 \|/)
    expect(written).not.toMatch(/Upload|Backup/)
    expect(written).toContain('once these rows are measured: Public page, cached;')
  })
})
