import { expect, test } from 'vitest'
import { none, within } from './fault.ts'
import { type Result, writeReport } from './report.ts'

const occasion = { date: '2026-11-15', commit: 'abc1234', machine: '2 cores' }
const names = ['Kill', 'Outage']
const killed = (lost: number): Result => ({
  fault: { name: 'Kill', description: 'The server is killed.' },
  figures: [none('writes lost', lost, ['a headline']), within('slowest recovery', 1234, 3000)],
  seconds: 12.4,
})
const outage: Result = { fault: { name: 'Outage', description: 'The database is down.' }, figures: [], seconds: 1 }

test('the report has a section for each fault, in the order of the list', () => {
  const report = writeReport('', names, [outage, killed(0)], occasion)
  expect(report.indexOf('## Kill')).toBeGreaterThan(0)
  expect(report.indexOf('## Outage')).toBeGreaterThan(report.indexOf('## Kill'))
  expect(report).toContain('2026-11-15, commit abc1234, 12 s on 2 cores.')
  expect(report).toContain('| writes lost | 0 | 0 |')
  expect(report).toContain('| slowest recovery | 1.2 s | at most 3 s |')
})

test('a later run replaces its own sections and keeps the others', () => {
  const first = writeReport('', names, [killed(0), outage], occasion)
  const second = writeReport(first, names, [killed(1)], { ...occasion, commit: 'def5678' })
  expect(second).toContain('| writes lost | 1 (a headline) | 0 **✗** |')
  expect(second.match(/## Kill/g)).toHaveLength(1)
  expect(second).toContain('The database is down.')
  expect(second).toContain('commit def5678')
  expect(writeReport(second, names, [], occasion)).toBe(second)
})

test('a removed fault is removed from the report', () => {
  const report = writeReport('', names, [killed(0), outage], occasion)
  expect(writeReport(report, ['Outage'], [], occasion)).not.toContain('Kill')
})
