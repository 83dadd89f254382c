// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import { specificationErrors } from '@credence/contract/specification-errors'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Failure, failureWords } from '../api/failure.ts'
import { failure, lost, serverAnswers } from '../testing/answers.ts'
import { everyCall } from '../testing/every-call.ts'
import { signedInAs } from '../testing/signed-in.ts'
import type { fetchIndustries } from './common.ts'
import { makeStore } from './store.ts'

const over = { status: 'failed', message: 'Expire token is not fount', action: 'logout' }

async function withoutAnswer(call: string, start: () => unknown) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  signedInAs('ines-marlow')
  serverAnswers({ [call]: lost })
  const done = makeStore().dispatch(start() as ReturnType<typeof fetchIndustries>)
  await vi.runAllTimersAsync()
  return (await done).payload as Failure | undefined
}

async function refused(call: string, start: () => unknown, body: Record<string, unknown>) {
  signedInAs('ines-marlow')
  serverAnswers({ [call]: failure(422, body) })
  const leave = vi.fn()
  const store = makeStore({ leave })
  const { payload } = await store.dispatch(start() as ReturnType<typeof fetchIndustries>)
  return { payload, leave, state: store.getState() }
}

describe.each(everyCall)('$call', ({ call, start, says, saysLost = says, kept }) => {
  test("a lost connection shows the catalogue's text and advice", async () => {
    const payload = await withoutAnswer(call, start)
    expect(payload).toMatchObject({ status: 'failed', message: saysLost, lost: true })
    expect(failureWords(payload)).toBe(`${saysLost}\nCheck your connection.`)
  })

  test("the server's message is shown verbatim", async () => {
    const { payload } = await refused(call, start, { message: 'Not on a Sunday.' })
    expect(failureWords(payload as Failure)).toBe(
      call === 'GET /api/generate-pdf' ? specificationErrors.pdf : 'Not on a Sunday.',
    )
  })

  test.each([[{ reason: 'x' }], [['x']], [7], [true]])(
    'a message that is %j is never shown, the text of the catalogue is',
    async message => {
      const { payload, state } = await refused(call, start, { message })
      expect(kept ? kept(state) : (payload as { message: string }).message).toBe(says)
    },
  )

  test('field errors that are not strings are dropped', async () => {
    const errors = [{ field: 'email', message: { reason: 'x' } }, 'x', null]
    const { payload } = await refused(call, start, { message: 'No.', errors })
    expect(payload).not.toHaveProperty('errors')
  })

  test('the end of the session signs out, for every call', async () => {
    const { leave } = await refused(call, start, over)
    expect(leave).toHaveBeenCalledOnce()
  })
})

test('the table in testing/every-call.ts contains every call of the state', () => {
  const read = (name: string) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
  const sources = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter(
    name => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const thunks = sources.flatMap(name =>
    [...read(name).matchAll(/(\w+) = (?:createAsyncThunk<|(?:call|download|file|draft)Action[<(])/g)].map(
      ([, thunk]) => thunk,
    ),
  )
  const table = read('../testing/every-call.ts')
  expect(thunks.length).toBeGreaterThan(30)
  expect(thunks.filter(thunk => !table.includes(`=> ${thunk}(`))).toEqual([])
})
