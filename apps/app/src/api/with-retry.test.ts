import { expect, test, vi } from 'vitest'
import { withRetry } from './with-retry.ts'

const now = () => Promise.resolve()
const answer = (status: number) => () => Promise.resolve({ status })
const lost = () => Promise.resolve({ status: 0, lost: true as const })

test.each([
  ['an answer', [answer(200)], 1, 200],
  ['a refusal', [answer(404)], 1, 404],
  ['too many requests', [answer(429)], 1, 429],
  ['a failure of the server, then an answer', [answer(503), answer(200)], 2, 200],
  ['no answer, then one', [lost, lost, lost, answer(200)], 4, 200],
  ['no token, which is never sent', [answer(0)], 1, 0],
  ['a server that stays broken', [answer(500)], 4, 500],
])('%s', async (_, answers, times, status) => {
  let count = 0
  const read = vi.fn(() => answers[Math.min(count++, answers.length - 1)]!())
  expect((await withRetry(read, now)).status).toBe(status)
  expect(read).toHaveBeenCalledTimes(times)
})

test('gives up after the third retry, with exponential backoff', async () => {
  const pauses: number[] = []
  expect(await withRetry(lost, async ms => void pauses.push(ms))).toEqual({ status: 0, lost: true })
  expect(pauses).toEqual([400, 800, 1600])
})

test('an aborted call is not repeated', async () => {
  const read = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(withRetry(read, now)).rejects.toThrow()
  expect(read).toHaveBeenCalledOnce()
})
