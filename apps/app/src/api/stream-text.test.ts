// @vitest-environment happy-dom
import type { draftInvite } from '@credence/contract/invites/draft/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lost, refused, serverAnswers, success } from '../testing/answers.ts'
import { liveStream } from '../testing/live-stream.ts'
import { makeToken, setTokenCookie, signedInAs } from '../testing/signed-in.ts'
import { streamTextAsOwner } from './stream-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const call = 'POST /api/invites/draft'
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const settled = () => vi.advanceTimersByTimeAsync(0)

function ask(answer: Parameters<typeof serverAnswers>[0][string], others = {}) {
  const token = signedInAs('ines-marlow')
  const sent = serverAnswers({ [call]: answer, ...others })
  const heard: string[] = []
  const stopping = new AbortController()
  const asking = { body: {} as never, onWords: (text: string) => heard.push(text), signal: stopping.signal }
  const end = streamTextAsOwner<typeof draftInvite, { text: string }>('/api/invites/draft', asking)
  return { sent, heard, end, token, stop: () => stopping.abort() }
}

test('text arrives across chunk boundaries, then complete', async () => {
  const stream = liveStream()
  const { heard, end, sent, token } = ask(stream.answer)
  await settled()
  stream.say('event: words\ndata: {"text":"Hi ')
  await settled()
  expect(heard).toEqual([])
  stream.say('Marta"}\n\n:\n\n')
  await settled()
  expect(heard).toEqual(['Hi Marta'])
  stream.say(event('done', { text: 'Hi Marta.' }))
  expect(await end).toEqual({ done: { text: 'Hi Marta.' } })
  expect(sent).toEqual([{ call, body: {}, authorization: token }])
})

test('a failure has its code, before the first word and after it', async () => {
  const early = ask(refused('draft_limit_reached', { 'retry-after': '60' }))
  expect(await early.end).toMatchObject({
    failed: { status: 429, envelope: { code: 'draft_limit_reached' }, retryAfterSeconds: 60 },
  })
  const stream = liveStream()
  const late = ask(stream.answer)
  await settled()
  stream.say(event('words', { text: 'Hi' }) + event('failed', { code: 'draft_unusable', message: 'No.' }))
  expect(await late.end).toMatchObject({ failed: { envelope: { code: 'draft_unusable', message: 'No.' } } })
})

test('a stream without an end event is a failure', async () => {
  const stream = liveStream()
  const { end } = ask(stream.answer)
  await settled()
  stream.say(event('words', { text: 'Hi' }))
  stream.end()
  expect(await end).toEqual({ failed: { status: 0, lost: true } })
})

test.each(['lost', 'silent'])('a stream that is %s has no answer', async how => {
  const stream = liveStream()
  const { end } = ask(how === 'lost' ? lost : stream.answer)
  await settled()
  if (how === 'silent') await vi.advanceTimersByTimeAsync(61_000)
  expect(await end).toEqual({ failed: { status: 0, lost: true } })
})

test('an aborted stream rejects', async () => {
  const { end, stop } = ask(liveStream().answer)
  const ended = expect(end).rejects.toThrow()
  await settled()
  stop()
  await ended
})

test('an expired token is refreshed once', async () => {
  const stream = liveStream()
  const fresh = makeToken('ines-marlow', 'two')
  const { end, sent } = ask([refused('token_expired'), stream.answer], {
    'POST /api/refresh-token': () => {
      setTokenCookie(fresh)
      return success({ token: fresh, slug: 'ines-marlow' })()
    },
  })
  await settled()
  stream.say(event('done', { text: 'Hi' }))
  expect(await end).toEqual({ done: { text: 'Hi' } })
  expect(sent.at(-1)?.authorization).toBe(fresh)
})
