// @vitest-environment happy-dom
import type { OperatorOverview, OperatorSession } from '@credence/contract/operator/endpoints'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callsGoOut, failure, lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { OperatorProvider } from '../data/operator-context.tsx'
import type { Loaded } from '../data/use-loaded.ts'
import { ChangeForm } from './change-form.tsx'
import type { Change } from './use-change.ts'

const run = 'POST /operator/api/commands'
const sendCode = 'POST /operator/api/session/codes'
const reason = 'Asked by mail: lost a phone.'

const session: OperatorSession = {
  address: 'sofia@example.org',
  signed_in_at: '2026-11-17T13:40:00.000Z',
  expires_at: '2026-11-17T17:40:00.000Z',
}
const overview: Loaded<OperatorOverview> = {
  data: undefined,
  failure: undefined,
  isLoading: false,
  reload: async () => undefined,
}
const suspend: Change = { command: 'users suspend', target: 'maya', verb: 'Suspend Maya', busy: 'Suspending' }
const restore: Change = { command: 'users restore', target: 'maya', verb: 'Restore Maya', busy: 'Restoring' }

function showForm(change: Change, tell?: string) {
  const [say, onDone] = [vi.fn(), vi.fn()]
  render(
    <OperatorProvider operator={{ session, overview, say }}>
      <ChangeForm change={change} tell={tell} onDone={onDone} />
    </OperatorProvider>,
  )
  return { say, onDone }
}

const give = (words: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: words } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const done = success({ kind: 'done', about: null, said: 'Restored.' })

test('a change needs a reason of ten characters, and says so without a call', async () => {
  const sent = serverAnswers({ [run]: done })
  showForm(restore)
  give('because')
  press('Restore Maya')
  await screen.findByText('Give a reason of 10 characters or more.')
  await callsGoOut()
  expect(sent).toEqual([])
})

test('what takes something from a person runs with a fresh code, and tells the person in the same words', async () => {
  const sent = serverAnswers({ [sendCode]: success(), [run]: [refused('wrong_passcode'), done] })
  const { say, onDone } = showForm(suspend, 'Send Maya this reason')
  give(`${reason}\nTicket 402.`)
  press('Suspend Maya')
  const code = await screen.findByLabelText('Code')
  fireEvent.change(code, { target: { value: '123456' } })
  await callsGoOut()
  expect(sent.map(({ call }) => call)).toEqual([sendCode])
  press('Suspend Maya')
  await screen.findByText(/^That code isn’t right/)
  fireEvent.change(code, { target: { value: '482901' } })
  press('Suspend Maya')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(say).toHaveBeenCalledWith('Restored.')
  // ready for the next change
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('')
  const words = `${reason} Ticket 402.`
  const command = { command: 'users suspend', target: 'maya', options: { note: words }, reason: words }
  expect(sent.at(-1)!.body).toMatchObject({ ...command, otp: '482901' })
})

test('a change whose answer is lost is asked for again as the same operation', async () => {
  const sent = serverAnswers({ [run]: [lost, done] })
  const { onDone } = showForm(restore)
  give(reason)
  press('Restore Maya')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const [first, second] = sent.map(({ body }) => (body as { id: string }).id)
  expect(second).toBe(first)
})

test('a refusal stays in the form, and the next try is another operation', async () => {
  const sent = serverAnswers({ [run]: [success({ kind: 'refused', said: 'There is no user maya.' }), done] })
  const { onDone } = showForm(restore)
  give(reason)
  press('Restore Maya')
  await screen.findByText('There is no user maya.')
  expect(onDone).not.toHaveBeenCalled()
  press('Restore Maya')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const [first, second] = sent.map(({ body }) => (body as { id: string }).id)
  expect(second).not.toBe(first)
})

test('without a session the sign-in opens and knows where the operator was', async () => {
  serverAnswers({ [run]: failure(404, { message: 'We couldn’t find that.', code: 'not_found' }) })
  history.replaceState(null, '', '/operator/users')
  showForm(restore)
  give(reason)
  press('Restore Maya')
  await vi.waitFor(() => expect(location.pathname).toBe('/operator/sign-in'))
  expect(history.state).toEqual({ endedAt: '/operator/users' })
})
