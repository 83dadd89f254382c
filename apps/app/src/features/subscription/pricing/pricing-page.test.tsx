// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const checkout = 'POST /api/checkout'
const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(cell => cell.textContent)

async function openOwners(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/settings': success(ownerSettings),
    ...answers,
  })
  const page = await openPage('/pricing')
  return { ...page, checkouts: () => sent.filter(({ call }) => call === checkout).map(({ body }) => body) }
}

/** Where the page navigated to. */
function watchLeaving() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  return assign
}

test('shows visitors what differs and what does not', async () => {
  serverAnswers({})
  await openPage('/pricing')
  expect(document.title).toBe('Pricing. Vouch')
  expect(row('Recommendations you can publish')).toEqual(['10', 'No limit'])
  expect(row('views')).toEqual(['The last 30 days', 'The last 365 days'])
  expect(row('own website')).toEqual(['No', 'Yes'])
  expect(row('Made with Vouch')).toEqual(['Yes', 'No'])
  for (const same of ['confirmed e-mail', 'PDF, QR code', 'up to 2 minutes', 'Download or delete'])
    expect(row(same)).toEqual(['Included', 'Included'])
  expect(screen.getByRole('columnheader', { name: /Pro/ }).textContent).toContain('€8 a month')
  fireEvent.click(screen.getByRole('button', { name: 'Yearly, 3 months free' }))
  expect(screen.getByRole('columnheader', { name: /Pro/ }).textContent).toContain('€72 a year')
  expect(screen.getByRole('link', { name: 'Make your page' }).getAttribute('href')).toBe('/registration')
  expect(screen.getByRole('link', { name: 'Sign in to go Pro' }).getAttribute('href')).toBe(
    '/registration?next=%2Fpricing',
  )
})

test('leads an owner on Free to the checkout', async () => {
  const assign = watchLeaving()
  const { checkouts } = await openOwners({ [checkout]: success({ url: 'https://pay.example/1' }) })
  expect((await screen.findByText('Your plan')).closest('th')?.textContent).toContain('Free')
  fireEvent.click(screen.getByRole('button', { name: 'Pay €8 a month' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(checkouts()).toEqual([{ plan: 'pro', interval: 'month' }])
})

test('shows the holder of a student’s code their price', async () => {
  watchLeaving()
  const { checkouts } = await openOwners({
    'GET /api/settings': success({ ...ownerSettings, paid_plan: 'student' }),
    [checkout]: success({ url: 'https://pay.example/1' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay €4 a month' }))
  await waitFor(() => expect(checkouts()).toEqual([{ plan: 'student', interval: 'month' }]))
  expect(screen.getByRole('columnheader', { name: /Pro/ }).textContent).toContain('with your student code')
})

test('shows why no checkout opens, and stays', async () => {
  const assign = watchLeaving()
  await openOwners({ [checkout]: refused('unavailable') })
  fireEvent.click(await screen.findByRole('button', { name: 'Pay €8 a month' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.')
  expect(assign).not.toHaveBeenCalled()
})

test('offers nothing to an owner who already has it', async () => {
  await openOwners({ 'GET /api/profile/ines-marlow': success({ ...ownerProfile, plan: 'pro' }) })
  expect((await screen.findByText('Your plan')).closest('th')?.textContent).toContain('Pro')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Change it in Settings' }).getAttribute('href')).toBe('/setting/subscription')
})
