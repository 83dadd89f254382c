import { expect, test } from 'vitest'
import { none, within } from './fault.ts'
import { type Result, writeReport } from './report.ts'

const occasion = { date: '2026-11-15', commit: 'abc1234', machine: '2 cores' }
const names = ['Fire', 'Water']
const burnt = (lost: number): Result => ({
  fault: { name: 'Fire', story: 'The house burns.' },
  figures: [none('people lost', lost, ['the cat']), within('until help came', 1234, 3000)],
  seconds: 12.4,
})
const drowned: Result = { fault: { name: 'Water', story: 'The river rises.' }, figures: [], seconds: 1 }

test('a report has a section for each fault, in the order of the list', () => {
  const report = writeReport('', names, [drowned, burnt(0)], occasion)
  expect(report.indexOf('## Fire')).toBeGreaterThan(0)
  expect(report.indexOf('## Water')).toBeGreaterThan(report.indexOf('## Fire'))
  expect(report).toContain('2026-11-15, commit abc1234, 12 s on 2 cores.')
  expect(report).toContain('| people lost | 0 | 0 |')
  expect(report).toContain('| until help came | 1.2 s | at most 3 s |')
})

test('a later run replaces its own section and leaves the others', () => {
  const first = writeReport('', names, [burnt(0), drowned], occasion)
  const second = writeReport(first, names, [burnt(1)], { ...occasion, commit: 'def5678' })
  expect(second).toContain('| people lost | 1 (the cat) | 0 **✗** |')
  expect(second.match(/## Fire/g)).toHaveLength(1)
  expect(second).toContain('The river rises.')
  expect(second).toContain('commit def5678')
  expect(writeReport(second, names, [], occasion)).toBe(second)
})

test('a fault that is no longer done leaves the report', () => {
  const report = writeReport('', names, [burnt(0), drowned], occasion)
  expect(writeReport(report, ['Water'], [], occasion)).not.toContain('Fire')
})
