import { commandOf } from '@credence/contract/operator/commands'
import { describe, expect, test } from 'vitest'
import { actionWords, isReading, whoWords } from './action-words.ts'
import { momentWords, rowTime } from './times.ts'

describe('a row of the audit in words', () => {
  test.each([
    ['reports hide 1a2b3c4d --recommendation 5e6f7a8b', 'reports hide', 'Hid what was reported'],
    ['audit --from 2026-11-01', 'audit', 'Read the audit log'],
    ['audit show 1a2b3c4d', 'audit show', 'Opened an audit row'],
    ['sign-in', 'sign-in', 'Signed in'],
    ['something new 12', 'something', 'Something new 12'],
    ['', '', 'Unknown'],
  ])('%j', (row, command, words) => {
    expect(commandOf(row)).toBe(command)
    expect(actionWords(row)).toBe(words)
  })

  test('an operator of the pages is named by the address, one of the host by the account', () => {
    expect(whoWords('sofia@credence.example')).toBe('sofia')
    expect(whoWords('root')).toBe('root')
  })

  test('only the pages read without a reason', () => {
    expect(isReading({ command: 'users find maya', who: 'sofia@credence.example' })).toBe(true)
    expect(isReading({ command: 'users find maya', who: 'root' })).toBe(false)
    expect(isReading({ command: 'users suspend maya', who: 'sofia@credence.example' })).toBe(false)
  })
})

describe('times are UTC', () => {
  const now = new Date('2026-11-17T00:30:00Z')

  test.each([
    ['2026-11-17T00:05:00Z', 'today, 00:05', '17 Nov 00:05'],
    ['2026-11-16T23:50:00Z', 'yesterday, 23:50', '16 Nov 23:50'],
    ['2026-11-12T11:20:00Z', '12 November, 11:20', '12 Nov 11:20'],
    ['2025-11-12T11:20:00Z', '12 November 2025, 11:20', '12 Nov 2025 11:20'],
  ])('%s', (moment, words, row) => {
    expect(momentWords(moment, now)).toBe(words)
    expect(rowTime(moment, now)).toBe(row)
  })
})
