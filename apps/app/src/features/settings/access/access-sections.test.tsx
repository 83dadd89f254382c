// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { makeStore } from '../../../state/store.ts'
import { type Answers, failure, lost, serverAnswers, success } from '../../../testing/answers.ts'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { signedInAs } from '../../../testing/signed-in.ts'
import { AccessSections } from './access-sections.tsx'

const redeemCall = 'POST /api/get-access'
const affiliateCall = 'GET /api/affiliate'

function show(answers: Answers, address = '/setting/subscription') {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    [affiliateCall]: success(null),
    'GET /api/settings': success(ownerSettings),
    ...answers,
  })
  const store = makeStore()
  const { container } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <AccessSections />
      </MemoryRouter>
    </Provider>,
  )
  return { sent, store, container }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const redeem = () => fireEvent.click(screen.getByRole('button', { name: 'Use code' }))

describe('a code', () => {
  test('is redeemed on a press, and the settings reload', async () => {
    const settings = success({ ...ownerSettings, access: true })
    const { sent, store, container } = show({ [redeemCall]: success({ access: true }), 'GET /api/settings': settings })
    fireEvent.change(field(), { target: { value: 'k7qm-2xhd' } })
    redeem()
    await waitFor(() => expect(container.textContent).toContain('Done. The code works for your account.'))
    expect(store.getState().settings.access).toBe(true)
    expect(sent.find(({ call }) => call === redeemCall)?.body).toEqual({ password: 'k7qm-2xhd' })
    await waitFor(() => expect(container.textContent).toContain('You already used a code.'))
    expect(field().value).toBe('')
  })

  test('from a link is filled in and waits for a press', async () => {
    const { sent } = show({}, '/setting/subscription?access=K7QM-2XHD')
    expect(field().value).toBe('K7QM-2XHD')
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([affiliateCall]))
  })

  test('that is invalid shows one message without a reason', async () => {
    const { container } = show({ [redeemCall]: success({ access: false }) })
    fireEvent.change(field(), { target: { value: 'LISBON-24' } })
    redeem()
    await waitFor(() => expect(container.textContent).toContain('That code doesn’t work.'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    fireEvent.change(field(), { target: { value: 'LISBON-2' } })
    expect(container.textContent).not.toContain('That code doesn’t work.')
  })

  test('that is empty is not sent', () => {
    const { sent, container } = show({})
    redeem()
    expect(container.textContent).toContain('Enter your access code.')
    expect(sent.filter(({ call }) => call === redeemCall)).toEqual([])
  })

  test('with too many attempts shows the wait and waits', async () => {
    const tooMany = failure(429, { message: 'Too many requests' }, { 'retry-after': '90' })
    const { sent, container } = show({ [redeemCall]: tooMany })
    fireEvent.change(field(), { target: { value: 'K7QM-2XHD' } })
    redeem()
    await waitFor(() => expect(container.textContent).toContain('Too many requests You can try again in 1:'))
    redeem()
    expect(sent.filter(({ call }) => call === redeemCall)).toHaveLength(1)
  })

  test("without a connection stays, with the catalogue's text, and can be retried", async () => {
    const { container } = show({ [redeemCall]: [lost, success({ access: true })] })
    fireEvent.change(field(), { target: { value: 'K7QM-2XHD' } })
    redeem()
    await waitFor(() => expect(container.textContent).toContain('Failed set setting-connect-method'))
    expect(field().value).toBe('K7QM-2XHD')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(container.textContent).toContain('The code works for your account.'))
  })
})

describe('an affiliate', () => {
  const link = 'https://credence.example/?via=abcdefgh'
  const months = [
    { month: '2026-04', sign_ups: 12 },
    { month: '2026-03', sign_ups: 1 },
  ]

  test('sees the link, and the sign-ups per month', async () => {
    const { container } = show({ [affiliateCall]: success({ link, months }) })
    await screen.findByRole('heading', { name: 'Your affiliate link' })
    expect(container.textContent).toContain('credence.example/?via=abcdefgh')
    expect(screen.getAllByRole('row').map(row => row.textContent)).toEqual([
      'MonthSign-ups',
      'April 202612',
      'March 20261',
    ])
  })

  test('sees no sign-ups right after the code was redeemed', async () => {
    show({ [affiliateCall]: [success(null), success({ link, months: [] })], [redeemCall]: success({ access: true }) })
    fireEvent.change(field(), { target: { value: 'K7QM-2XHD' } })
    redeem()
    await screen.findByText('No sign-ups yet.')
  })

  test('is rare: other owners see nothing, also after a failure', async () => {
    const { sent } = show({ [affiliateCall]: failure(403, { message: 'No.' }) })
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(affiliateCall))
    expect(screen.queryByRole('heading', { name: 'Your affiliate link' })).toBeNull()
  })
})
