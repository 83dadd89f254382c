// @vitest-environment happy-dom
import { analyticsDefaults } from '@credence/contract/analytics'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/*
 * Numbers the library has no setting for. It is pinned, and an update that changes one fails here. The library takes
 * hold of `fetch` when it is first imported.
 */
const fetch = vi.hoisted(() => {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  const real = globalThis.fetch
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch
  return Object.assign(fetch, { release: () => (globalThis.fetch = real) })
})
const { RateLimiter } = await import('posthog-js/lib/src/rate-limiter')
const { RequestQueue } = await import('posthog-js/lib/src/request-queue')
const { pickNextRetryDelay, RetryQueue } = await import('posthog-js/lib/src/retry-queue')
const { SessionIdManager } = await import('posthog-js/lib/src/sessionid')
fetch.release()

type Instance = ConstructorParameters<typeof SessionIdManager>[0]

function instance(config: object = {}): Instance {
  const props: Record<string, unknown> = {}
  const register = (more: object) => void Object.assign(props, more)
  const persistence = {
    props,
    register,
    get_property: (name: string) => props[name],
    set_property: (name: string, value: unknown) => register({ [name]: value }),
  }
  const rateLimiter = { isServerRateLimited: () => false, checkForLimiting: () => {} }
  const fake = { __loaded: true, config: { token: 'phc_1', persistence: 'memory', ...config } }
  return { ...fake, persistence, register, rateLimiter } as unknown as Instance
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  fetch.mockReset()
})

test.each([
  [1, analyticsDefaults.batchFlushMinMs],
  [3000, analyticsDefaults.batchFlushMs],
  [60_000, analyticsDefaults.batchFlushMaxMs],
])('a flush every %i ms becomes one every %i', (wanted, expected) => {
  const sent = vi.fn()
  const queue = new RequestQueue(sent, { flush_interval_ms: wanted })
  queue.enable()
  queue.enqueue({ url: '/e/', data: {} })
  vi.advanceTimersByTime(expected - 1)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledOnce()
})

test.each([
  [1, analyticsDefaults.sessionIdleMinSeconds],
  [1800, analyticsDefaults.sessionIdleSeconds],
  [99_999, analyticsDefaults.sessionIdleMaxSeconds],
])('an idle time of %i s becomes %i', (wanted, expected) => {
  const manager = new SessionIdManager(instance({ session_idle_timeout_seconds: wanted }))
  expect(manager.sessionTimeoutMs).toBe(expected * 1000)
  manager.destroy()
})

test('a session that never idles still ends', () => {
  const manager = new SessionIdManager(instance({ session_idle_timeout_seconds: 36_000 }))
  const start = Date.now()
  const hour = 3_600_000
  const idAfter = (hours: number) => manager.checkAndGetSessionAndWindowId(false, start + hours * hour).sessionId
  const first = idAfter(0)
  for (let hours = 6; hours <= analyticsDefaults.sessionMaxHours; hours += 6) expect(idAfter(hours)).toBe(first)
  expect(idAfter(analyticsDefaults.sessionMaxHours + 1 / 3600)).not.toBe(first)
  manager.destroy()
})

test('a burst is ten seconds’ worth of events', () => {
  const limiter = new RateLimiter(instance() as unknown as ConstructorParameters<typeof RateLimiter>[0])
  expect(limiter.captureEventsPerSecond).toBe(analyticsDefaults.eventsPerSecond)
  expect(limiter.captureEventsBurstLimit).toBe(analyticsDefaults.eventsBurst)
})

test('an exhausted quota is respected for a minute', () => {
  const limiter = new RateLimiter(instance() as unknown as ConstructorParameters<typeof RateLimiter>[0])
  limiter.checkForLimiting({ statusCode: 200, text: '{"quota_limited":["events"]}' })
  vi.advanceTimersByTime(analyticsDefaults.quotaBackoffSeconds * 1000 - 1)
  expect(limiter.isServerRateLimited('events')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(limiter.isServerRateLimited('events')).toBe(false)
})

test('retries wait longer and longer, up to a cap', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { retryFirstMs, retryFactor, retryCapMs } = analyticsDefaults
  expect([0, 1, 2].map(pickNextRetryDelay)).toEqual([
    retryFirstMs,
    retryFirstMs * retryFactor,
    retryFirstMs * retryFactor ** 2,
  ])
  expect(pickNextRetryDelay(10)).toBe(retryCapMs)
})

test('retries end', async () => {
  fetch.mockImplementation(async () => new Response('', { status: 500 }))
  const queue = new RetryQueue(instance() as unknown as ConstructorParameters<typeof RetryQueue>[0])
  queue.retriableRequest({ url: 'https://zedwick.example/ingest/e/', method: 'GET' })
  await vi.advanceTimersByTimeAsync(12 * 3_600_000)
  expect(fetch).toHaveBeenCalledTimes(1 + analyticsDefaults.retriesMax)
})

test('a request is given up after a minute', async () => {
  fetch.mockReturnValue(new Promise(() => {}))
  const queue = new RetryQueue(instance() as unknown as ConstructorParameters<typeof RetryQueue>[0])
  queue.retriableRequest({ url: 'https://zedwick.example/ingest/e/', method: 'GET' })
  const signal = fetch.mock.calls[0]?.[1].signal
  await vi.advanceTimersByTimeAsync(analyticsDefaults.requestTimeoutMs - 1)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal?.aborted).toBe(true)
})
