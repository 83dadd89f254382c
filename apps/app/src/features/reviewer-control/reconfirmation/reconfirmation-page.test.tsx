// @vitest-environment happy-dom
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsGoOut, failure, lost, serverAnswers, success } from '../../../testing/answers.ts'
import { givenVideo } from '../../../testing/given.ts'
import { openPage } from '../../../testing/open-page.tsx'

const call = '/api/reviewer/t1'
const asked = { asked_at: '2027-03-02T10:00:00Z', answered: false, stopped: false }
const given: GivenRecommendation = {
  ...givenVideo,
  type: 'text',
  text: 'She stayed.\n\nAnd did the move with us.',
  media: null,
  media_state: null,
  state: 'published',
  still_true: asked,
}
const confirmed = { confirmed_again_at: '2027-03-05T10:00:00Z', still_true: { ...asked, answered: true } }

async function open(changes: Partial<GivenRecommendation> = {}, more = {}) {
  const sent = serverAnswers({ [`GET ${call}`]: success({ ...given, ...changes }), ...more })
  return { ...(await openPage('/reviewer/t1/still-true')), sent }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const button = (name: string) => screen.getByRole('button', { name })

test('shows the recommendation and three answers, and sends nothing when opened', async () => {
  const { container, sent } = await open()
  expect(title()).toBe('Is this still true?')
  expect(container.textContent).toContain('You recommended Ines Marlow on 1 March 2026.')
  expect(container.textContent).toContain('And did the move with us.')
  for (const name of ['Yes, it’s still true', 'Withdraw it', 'Don’t ask me again']) expect(button(name)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change it' }).getAttribute('href')).toBe('/reviewer/t1')
  expect(sent.every(({ call: made }) => made.startsWith('GET'))).toBe(true)
})

test('one click confirms the version shown, and the page says what readers see', async () => {
  let isConfirmed = false
  const { sent, container } = await open(
    {},
    {
      [`GET ${call}`]: () => success(isConfirmed ? { ...given, ...confirmed } : given)(),
      [`POST ${call}/still-true`]: () => {
        isConfirmed = true
        return success({ ...given, ...confirmed })()
      },
    },
  )
  fireEvent.click(button('Yes, it’s still true'))
  await waitFor(() => expect(title()).toBe('Thank you for confirming that it’s still true.'))
  expect(sent.find(({ call: made }) => made.startsWith('POST'))?.body).toEqual({ changed_at: null })
  expect(container.textContent).toContain('Readers now see “Confirmed again in March 2027”')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.getByRole('link', { name: 'See your recommendation' }).getAttribute('href')).toBe('/recommendation/r1')
})

test('says when it is not public', async () => {
  const { container } = await open({ ...confirmed, state: 'hidden' })
  expect(container.textContent).toContain('Ines isn’t showing your recommendation right now.')
  expect(screen.queryByRole('link', { name: 'See your recommendation' })).toBeNull()
})

test('a changed recommendation counts as an answer', async () => {
  const { container } = await open({ changed_at: '2027-03-05T10:00:00Z', still_true: { ...asked, answered: true } })
  expect(title()).toBe('You changed your recommendation.')
  expect(container.textContent).toContain('Your last change was on 5 March 2027.')
})

test('shows a conflict or a lost answer, and allows a retry', async () => {
  const outdated = failure(409, { message: 'Look at it once more.', code: 'conflict' })
  const { container } = await open({}, { [`POST ${call}/still-true`]: [outdated, lost] })
  fireEvent.click(button('Yes, it’s still true'))
  await waitFor(() => expect(container.textContent).toContain('Look at it once more.'))
  fireEvent.click(button('Yes, it’s still true'))
  await waitFor(() => expect(container.textContent).toContain('An error occurred\nCheck your connection.'))
  expect(title()).toBe('Is this still true?')
})

test('withdrawing asks for a confirmation', async () => {
  const { sent } = await open()
  fireEvent.click(button('Withdraw it'))
  expect(screen.getByRole('heading', { name: 'Withdraw your recommendation?' })).toBeTruthy()
  await callsGoOut()
  expect(sent.some(({ call: made }) => made.startsWith('DELETE'))).toBe(false)
})

test('without an open question the page leads to the recommendation', async () => {
  const { address } = await open({ still_true: { ...asked, asked_at: null } })
  await waitFor(() => expect(address()).toBe('/reviewer/t1'))
})
