import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferLines } from './logger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A log whose reader takes what `room` allows: so many bytes, or a failure. */
function logTo(room: () => number | string) {
  let written = ''
  const lines = bufferLines(1, (_fd, bytes) => {
    const most = room()
    if (typeof most === 'string') throw Object.assign(new Error(most), { code: most })
    written += bytes.subarray(0, most)
    return Math.min(most, bytes.length)
  })
  return { log: pino({ base: null, timestamp: false }, lines), lines, written: () => written }
}
const plenty = () => 1_000_000

test('good news waits for a second, and is written together', () => {
  const { log, written } = logTo(plenty)
  log.info('one')
  log.info('two')
  expect(written()).toBe('')
  vi.advanceTimersByTime(1000)
  expect(written()).toBe('{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n')
})

test('what is wrong is written at once, after what came before it', () => {
  const { log, written } = logTo(plenty)
  log.info('one')
  log.error('broken')
  expect(written()).toBe('{"level":30,"msg":"one"}\n{"level":50,"msg":"broken"}\n')
})

test('much is written before the second is over', () => {
  const { log, written } = logTo(plenty)
  for (let index = 0; index < 1000; index++) log.info('x'.repeat(50))
  expect(written().length).toBeGreaterThan(16_384)
})

test('a pipe that takes little gets every byte in order', () => {
  const { log, lines, written } = logTo(() => 7)
  for (const word of ['één', 'twee', 'drie']) log.info(word)
  lines.flush()
  expect(written()).toBe(['één', 'twee', 'drie'].map(msg => `{"level":30,"msg":"${msg}"}\n`).join(''))
})

test('a full pipe does not block: excess lines are dropped and counted, the rest comes later', () => {
  let room: number | string = 'EAGAIN'
  const { log, written } = logTo(() => room)
  for (let index = 0; index < 50_000; index++) log.info({ index }, 'x'.repeat(100))
  log.error('broken')
  room = 1_000_000
  vi.advanceTimersByTime(1000)
  const lines = written().trim().split('\n')
  expect(lines.map(line => JSON.parse(line).index).slice(0, 3)).toEqual([0, 1, 2])
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ level: 40, count: 50_001 - (lines.length - 1) })
  expect(written().length).toBeLessThan(4.3 * 1024 ** 2)
})

test('a closed pipe ends the log and nothing else', () => {
  const { log, lines, written } = logTo(() => 'EPIPE')
  log.error('broken')
  for (let index = 0; index < 1000; index++) log.info('x'.repeat(100))
  lines.flush()
  expect(written()).toBe('')
})
