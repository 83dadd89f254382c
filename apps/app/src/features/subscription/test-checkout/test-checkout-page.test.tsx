// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const read = 'GET /api/test-checkout/one'
const pay = 'POST /api/test-checkout/one/pay'
const bought = { plan: 'pro', interval: 'year' }

async function open(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/settings': success(ownerSettings),
    'POST /api/save-subscription': refused('checkout_not_finished'),
    [read]: success(bought),
    [pay]: success(),
    ...answers,
  })
  const page = await openPage('/checkout-test/one')
  return { ...page, paid: () => sent.filter(({ call }) => call === pay).length }
}
const answer = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Finish the test payment' }))

test('says first that no card is charged, takes none, and continues when paid', async () => {
  const { address, paid } = await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test checkout. No card will be charged.')
  expect((await screen.findByRole('complementary')).textContent).toContain('Total, not charged€72.00')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Card number/ }).disabled).toBe(true)
  finish()
  await waitFor(() => expect(address()).toBe('/subscription-received/thank-you'))
  expect(paid()).toBe(1)
})

test('a declined card leads back to Plan, which says so', async () => {
  const { address, paid } = await open()
  await screen.findByRole('complementary')
  answer(/^No, decline the card/)
  finish()
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank declined the payment.')
  expect(address()).toBe('/setting/subscription?payment=declined')
  expect(paid()).toBe(0)
})

test('a closed window pays nothing', async () => {
  const { address, paid } = await open()
  await screen.findByRole('complementary')
  answer(/^Nothing, close the window/)
  finish()
  await waitFor(() => expect(address()).toBe('/setting/subscription'))
  expect(paid()).toBe(0)
})

test('an expired one says so and asks for nothing', async () => {
  await open({ [read]: refused('not_found') })
  expect(await screen.findByRole('heading', { name: 'This checkout has expired.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Finish the test payment' })).toBeNull()
})
