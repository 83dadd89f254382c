// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lost, refused, serverAnswers } from '../testing/answers.ts'
import { liveStream } from '../testing/live-stream.ts'
import { listenTo } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen(answer: (init: RequestInit) => Response | Promise<Response>) {
  const sent = serverAnswers({ 'GET /events': answer })
  const stopping = new AbortController()
  const onSign = vi.fn()
  const events: string[] = []
  const ended = listenTo('/events', 'token', { onSign, onEvent: name => events.push(name) }, stopping.signal)
  return { sent, events, onSign, ended, stop: () => stopping.abort() }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('events are parsed across chunk boundaries, and the token is in the header', async () => {
  const stream = liveStream()
  const { sent, events, ended } = listen(stream.answer)
  await settled()
  stream.say(':\n\nevent: chan')
  stream.say('ged\ndata:\n\nevent: other\ndata: x\n\n:\n')
  await settled()
  expect(events).toEqual(['changed', 'other'])
  stream.end()
  expect(await ended).toEqual({ status: 200 })
  expect(sent).toEqual([{ call: 'GET /events', body: undefined, authorization: 'token' }])
})

test.each([
  ['refused', refused('token_expired'), { status: 401 }],
  ['put off', refused('unavailable', { 'retry-after': '60' }), { status: 503, retryAfterSeconds: 60 }],
  ['never answered', lost, { status: 0 }],
])('a stream that is %s ends with its reason', async (_, answer, end) => {
  const { ended, onSign } = listen(answer)
  expect(await ended).toEqual(end)
  expect(onSign).not.toHaveBeenCalled()
})

test('a broken connection counts as opened', async () => {
  const stream = liveStream()
  const { ended } = listen(stream.answer)
  await settled()
  stream.lose()
  expect(await ended).toEqual({ status: 200 })
})

test('a minute of silence ends the stream, and a heartbeat prevents it', async () => {
  const stream = liveStream()
  const { ended, onSign } = listen(stream.answer)
  const over = vi.fn()
  void ended.then(over)
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(50_000)
    stream.pulse()
    await settled()
  }
  expect(onSign).toHaveBeenCalledTimes(5)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(over).toHaveBeenCalledOnce()
})
