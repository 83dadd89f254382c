import { describe, expect, test } from 'vitest'
import { nextMove, troubleOf, waitMs } from './upload-file.ts'

describe('a try that failed', () => {
  test.each([
    ['no answer came', undefined, true, 'again'],
    ['no answer came, and nothing was begun', undefined, false, 'again'],
    ['the server fell over', 500, true, 'again'],
    ['the server is being looked after', 503, false, 'again'],
    ['the server has no room for a new one', 507, false, 'again'],
    ['the server has no room for the rest', 507, true, 'again'],
    ['the server counted differently', 409, true, 'again'],
    ['the server still holds the last connection', 423, true, 'again'],
    ['too many tries', 429, false, 'again'],
    ['the hour of the confirmed address is over', 401, true, 'code'],
    ['the address was never confirmed here', 401, false, 'code'],
    ['the server cleaned the upload up', 404, true, 'anew'],
    ['the server cleaned the upload up and says so', 410, true, 'anew'],
    ['the upload belongs to another reviewer of this browser', 403, true, 'anew'],
    ['there are no uploads here', 404, false, 'refuse'],
    ['the file is too large', 413, false, 'refuse'],
    ['the file is of a kind nobody takes', 415, false, 'refuse'],
  ] as const)('because %s', (_, status, begun, move) => {
    expect(nextMove(status, begun)).toBe(move)
  })

  test('is waited for a little longer each time, and never more than half a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 60].map(failures => waitMs(failures, 'connection'))
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('for want of room is waited for a minute each time, and not called a lost connection', () => {
    expect([507, 503, 500, undefined].map(troubleOf)).toEqual(['full', 'connection', 'connection', 'connection'])
    expect([0, 9].map(failures => waitMs(failures, 'full'))).toEqual([60_000, 60_000])
  })
})
