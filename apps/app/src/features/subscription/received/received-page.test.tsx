// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, failure, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const save = 'POST /api/save-subscription'
const pro = { plan: 'pro', interval: 'year', renews_at: '2027-03-15T09:00:00Z', ends_at: null, unpaid_url: null }

afterEach(() => void vi.useRealTimers())

function open(answers: Answers) {
  signedInAs('ines-marlow')
  serverAnswers({ 'GET /api/profile/ines-marlow': success(ownerProfile), ...answers })
  return openPage('/subscription-received/thank-you')
}

test('shows the active plan and its end', async () => {
  await open({ [save]: success(pro) })
  const title = await screen.findByRole('heading', { name: 'Pro is active, Ines.' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByText('Pro, paid for a year, €72')).toBeTruthy()
  expect(screen.getByText('15 March 2027, then it renews unless you cancel')).toBeTruthy()
  expect(screen.getByText(/no “Made with Vouch” on your page/)).toBeTruthy()
})

test('reopened after a cancellation, it shows the end', async () => {
  await open({ [save]: success({ ...pro, renews_at: null, ends_at: '2027-03-15T09:00:00Z' }) })
  expect(await screen.findByText('15 March 2027, then it ends')).toBeTruthy()
})

test('a pending payment is polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ [save]: [refused('checkout_not_finished'), refused('checkout_not_finished'), success(pro)] })
  await screen.findByRole('heading', { name: 'Your payment isn’t complete yet.' })
  await vi.advanceTimersByTimeAsync(7000)
  expect(await screen.findByRole('heading', { name: 'Pro is active, Ines.' })).toBeTruthy()
})

test("a failure shows the catalogue's text and says that nothing is lost", async () => {
  await open({ [save]: [failure(500, {}), success(pro)] })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed save subscription')
  expect(screen.getByRole('alert').textContent).toContain('Your payment is safe')
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', { name: 'Pro is active, Ines.' })).toBeTruthy()
})
