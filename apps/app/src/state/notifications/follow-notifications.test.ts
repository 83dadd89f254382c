// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeSessionCookies } from '../../api/session-cookies.ts'
import { type Answers, lost, refused, serverAnswers } from '../../testing/answers.ts'
import { liveStream } from '../../testing/live-stream.ts'
import { makeToken, setTokenCookie, signedInAs } from '../../testing/signed-in.ts'
import { followNotifications } from './follow-notifications.ts'

const call = 'GET /api/notifications/stream'
let stops: (() => void)[] = []
let isOnline = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function follow(answers: Answers = {}) {
  const sent = serverAnswers(answers)
  const read = vi.fn(async () => undefined)
  const stop = followNotifications('ines-marlow', read)
  stops.push(stop)
  return { sent, read, stop, tokens: () => sent.map(({ authorization }) => authorization) }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function happens(target: Document | Window, event: string) {
  target.dispatchEvent(new Event(event))
}

test('reads at the start, when the stream opens, and on each change', async () => {
  const token = signedInAs('ines-marlow')
  const stream = liveStream()
  const { read, tokens } = follow({ [call]: stream.answer })
  expect(read).toHaveBeenCalledTimes(1)
  await pass(0)
  expect(read).toHaveBeenCalledTimes(2)
  stream.pulse()
  stream.change()
  await pass(0)
  expect(read).toHaveBeenCalledTimes(3)
  expect(tokens()).toEqual([token])
})

test('without a token nothing leaves the browser', async () => {
  const { sent } = follow()
  await pass(600_000)
  expect(sent).toEqual([])
})

describe('a stream that ends', () => {
  test('is reopened with the current token, and missed changes are read', async () => {
    const first = signedInAs('ines-marlow')
    const [one, two] = [liveStream(), liveStream()]
    const { read, tokens } = follow({ [call]: [one.answer, two.answer] })
    await pass(0)
    const next = makeToken('ines-marlow', 'two')
    setTokenCookie(next)
    await pass(50_000)
    one.pulse()
    await pass(50_000)
    one.end()
    await pass(1000)
    expect(tokens()).toEqual([first, next])
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('with an expired token: reading refreshes it, and the stream reopens', async () => {
    signedInAs('ines-marlow')
    const next = makeToken('ines-marlow', 'two')
    const { read, tokens } = follow({ [call]: [refused('token_expired'), liveStream().answer] })
    read.mockImplementation(async () => setTokenCookie(next) as undefined)
    await pass(2000)
    expect(tokens()[1]).toBe(next)
  })

  test.each([
    ['without an answer', lost],
    ['cut off at once', () => new Response(':\n\n')],
  ])('%s is retried with backoff, at most a minute', async (_, answer) => {
    signedInAs('ines-marlow')
    const { sent } = follow({ [call]: answer })
    const times: number[] = []
    for (let second = 0; second < 300; second++) {
      const before = sent.length
      await pass(1000)
      if (sent.length > before) times.push(second)
    }
    expect(times).toEqual([1, 5, 13, 29, 61, 121, 181, 241])
  })

  test('with the session is not reopened', async () => {
    signedInAs('ines-marlow')
    const stream = liveStream()
    const { sent } = follow({ [call]: stream.answer })
    await pass(0)
    removeSessionCookies('')
    stream.end()
    await pass(600_000)
    expect(sent).toHaveLength(1)
  })
})

test('above the stream limit, a visible tab reads once a minute and retries when told to', async () => {
  signedInAs('ines-marlow')
  const { sent, read } = follow({ [call]: refused('unavailable', { 'retry-after': '60' }) })
  await pass(59_000)
  expect(sent).toHaveLength(1)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(122_000)
  expect(sent).toHaveLength(4)
  expect(read).toHaveBeenCalledTimes(4)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(180_000)
  expect(read).toHaveBeenCalledTimes(4)
})

test('offline nothing is requested; back online it reads and reopens the stream', async () => {
  signedInAs('ines-marlow')
  const { sent, read } = follow({ [call]: [liveStream().answer, liveStream().answer] })
  await pass(0)
  isOnline = false
  happens(window, 'offline')
  await pass(60_000)
  happens(document, 'visibilitychange')
  await pass(60_000)
  expect([sent.length, read.mock.calls.length]).toEqual([1, 2])
  isOnline = true
  happens(window, 'online')
  await pass(0)
  expect([sent.length, read.mock.calls.length]).toEqual([2, 4])
})

test('returning to a tab reads', async () => {
  signedInAs('ines-marlow')
  const { read } = follow({ [call]: liveStream().answer })
  await pass(0)
  happens(document, 'visibilitychange')
  expect(read).toHaveBeenCalledTimes(3)
})

test('after a stop nothing is read or requested', async () => {
  signedInAs('ines-marlow')
  const stream = liveStream()
  const { sent, read, stop } = follow({ [call]: stream.answer })
  await pass(0)
  stop()
  happens(document, 'visibilitychange')
  happens(window, 'online')
  await pass(600_000)
  expect([sent.length, read.mock.calls.length]).toEqual([1, 2])
})

describe('of several tabs', () => {
  /** Like Web Locks: one holds it, the others wait. */
  function locks() {
    let turn: Promise<unknown> = Promise.resolve()
    return {
      request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
        const mine = turn.then(() => (signal.aborted ? undefined : work()))
        turn = mine
        return mine
      },
    }
  }

  test('one holds the stream and tells the others; when it closes the next one takes over', async () => {
    vi.useRealTimers()
    signedInAs('ines-marlow')
    const [one, two] = [liveStream(), liveStream()]
    vi.stubGlobal('navigator', { onLine: true, locks: locks() })
    const sent = serverAnswers({ [call]: [one.answer, two.answer] })
    const reads = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    stops = reads.map(read => followNotifications('ines-marlow', read))
    const counts = () => reads.map(read => read.mock.calls.length)
    await expect.poll(counts).toEqual([2, 2])
    one.change()
    await expect.poll(counts).toEqual([3, 3])
    expect(sent).toHaveLength(1)
    stops.shift()?.()
    await expect.poll(() => sent).toHaveLength(2)
    two.change()
    await expect.poll(counts).toEqual([3, 5])
  })
})
