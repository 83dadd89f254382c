// @vitest-environment happy-dom
import type { Subscription } from '@credence/contract/subscription/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, callsGoOut, failure, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const load = 'GET /api/settings'
const checkout = 'POST /api/checkout'
const stop = 'POST /api/subscription/cancel'
const goOn = 'POST /api/subscription/resume'
const pro: Subscription = {
  plan: 'pro',
  interval: 'month',
  renews_at: '2026-04-15T09:00:00Z',
  ends_at: null,
  unpaid_url: null,
}
const stopped: Subscription = { ...pro, renews_at: null, ends_at: '2026-04-15T09:00:00Z' }
const settingsWith = (subscription: Subscription) => success({ ...ownerSettings, subscription })

async function open(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    [load]: success(ownerSettings),
    'GET /api/affiliate': success(null),
    ...answers,
  })
  const page = await openPage('/setting/subscription')
  await screen.findByRole('heading', { name: 'Your plan' })
  return {
    ...page,
    calls: () => sent.map(({ call }) => call),
    bodiesOf: (call: string) => sent.filter(each => each.call === call).map(({ body }) => body),
  }
}

test('on Free it shows the limits and the price of Pro', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  const { bodiesOf, container } = await open({ [checkout]: success({ url: 'https://pay.example/1' }) })
  expect(container.textContent).toContain('0 of 10 published')
  expect(container.textContent).toContain('No invoices yet.')
  fireEvent.click(screen.getByRole('radio', { name: /^€8 a month/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Pay €8 for a month' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(bodiesOf(checkout)).toEqual([{ plan: 'pro', interval: 'month' }])
})

test('on Pro it shows the next charge, and cancels after a confirmation', async () => {
  const { calls } = await open({ [load]: [settingsWith(pro), settingsWith(stopped)], [stop]: success(stopped) })
  expect(screen.getByText('The next payment is on 15 April 2026.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Pro?' }))
  for (const change of [
    /“Made with Vouch” again/,
    /Embeds will stop working/,
    /view counts for the last 30 days/,
    /fewer than 10/,
  ])
    expect(dialog.getByText(change)).toBeTruthy()
  await callsGoOut()
  expect(calls()).not.toContain(stop)
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Pro' }))
  await screen.findByText('You have Pro until 15 April 2026. We won’t charge you again.')
  expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeTruthy()
})

test('a cancelled one can be resumed', async () => {
  await open({ [load]: [settingsWith(stopped), settingsWith(pro)], [goOn]: success(pro) })
  fireEvent.click(screen.getByRole('button', { name: 'Keep Pro' }))
  await screen.findByText('The next payment is on 15 April 2026.')
})

test('a failed cancellation shows an error and can be retried', async () => {
  await open({ [load]: settingsWith(pro), [stop]: failure(503, { message: 'Try again in a moment.' }) })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Pro' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel Pro' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.')
})

test('a failed charge links to the payment', async () => {
  await open({ [load]: settingsWith({ ...pro, unpaid_url: 'https://pay.example/in_1' }) })
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.example/in_1')
})

test('invoices are listed with their files', async () => {
  const invoice = { id: 'in_1', issued_at: '2026-03-15T09:00:00Z', title: 'Pro, one month', cents: 800 }
  await open({
    [load]: success({
      ...ownerSettings,
      invoices: [
        { ...invoice, url: 'https://pay.example/in_1.pdf' },
        { ...invoice, id: 'in_2', url: null },
      ],
    }),
  })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    '15 Mar 2026Pro, one month€8.00PDF',
    '15 Mar 2026Pro, one month€8.00',
  ])
})
