// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { failure, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'

const asked = {
  owner: { slug: 'ines-marlow', full_name: 'Ines Marlow' },
  email: 'marta@northpier.example',
  full_name: 'Marta Lindqvist',
  position: 'Regional director, North Pier',
  place: 'LinkedIn',
  written_on: '2023-11-14',
  text: 'We opened Leeds without a till system and nobody noticed.',
  delete_at: '2026-05-30T09:00:00Z',
  has_declined: false,
}
const token = 'A'.repeat(43)
const page = `/old-praise/${token}`
const read = `GET /api/old-praise/asked/${token}`
const confirm = `POST /api/old-praise/asked/${token}/confirm`
const deny = `DELETE /api/old-praise/asked/${token}`

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function fillIn() {
  type('You are Ines’s', 'client')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Send me the code')
}

test('shows the text, its origin and the public view, and sends nothing', async () => {
  const sent = serverAnswers({ [read]: success(asked) })
  await openPage(page)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Did you write this?')
  const text = screen.getByRole('main').textContent
  expect(text).toContain('Ines Marlow would like to show this text.')
  expect(text).toContain(asked.text)
  expect(text).toContain('LinkedIn, according to Ines. We haven’t seen the original.')
  expect(text).toContain('northpier.example, and both dates: written 14 November 2023, confirmed today.')
  expect(sent.map(({ call }) => call)).toEqual([read])
})

test('yes sends the unchanged text with details and consent', async () => {
  const sent = serverAnswers({
    [read]: success(asked),
    [confirm]: success({ recommendation_id: 'r', control_token: 't' }),
  })
  await openPage(page)
  await screen.findByText('Your answer')
  press(/^Yes, I wrote this/)
  press('Send me the code')
  expect(screen.getByRole('main').textContent).toContain('Choose how you know each other.')
  await fillIn()
  await screen.findByRole('heading', { name: 'Thank you.' })
  expect(sent.at(-1)).toMatchObject({
    call: confirm,
    body: { text: asked.text, full_name: asked.full_name, source: 'client', consent: true },
  })
})

test('sends a passcode for an unconfirmed address and keeps the input', async () => {
  const sent = serverAnswers({
    [read]: success(asked),
    [confirm]: failure(401, { code: 'reviewer_session_missing' }),
    'POST /api/recommender-otp': success(),
  })
  await openPage(page)
  await screen.findByText('Your answer')
  press('Change it')
  type('Your recommendation', `${asked.text} I did.`)
  await fillIn()
  await screen.findByLabelText('Code we sent you')
  expect(sent.find(({ call }) => call === 'POST /api/recommender-otp')!.body).toMatchObject({
    email: asked.email,
    slug: 'ines-marlow',
    invite: token,
  })
  expect(screen.getByLabelText('Your recommendation')).toHaveProperty('value', `${asked.text} I did.`)
})

test('asks whether it replaces an earlier recommendation', async () => {
  const exists = failure(409, { code: 'recommendation_exists', message: 'Sending this replaces your video.' })
  const done = success({ recommendation_id: 'r', control_token: 't' })
  const sent = serverAnswers({ [read]: success(asked), [confirm]: [exists, done] })
  await openPage(page)
  await screen.findByText('Your answer')
  press(/^Yes, I wrote this/)
  await fillIn()
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Sending this replaces your video.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace it' }))
  await screen.findByRole('heading', { name: 'Thank you.' })
  expect(sent.at(-1)!.body).toMatchObject({ replace: true })
})

describe('no', () => {
  test('asks for a confirmation, then deletes', async () => {
    const sent = serverAnswers({ [read]: success(asked), [deny]: success() })
    await openPage(page)
    await screen.findByText('Your answer')
    press('I didn’t write this')
    expect(sent).toHaveLength(1)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'I didn’t write this' }))
    await screen.findByRole('heading', { name: 'We deleted the text.' })
    expect(sent.at(-1)!.call).toBe(deny)
  })

  test.each([
    ['#rather-not', 'Decline?', 'declined'],
    ['#never', 'Stop all requests?', 'never'],
  ])('the mail link %s opens the question, and only a click answers it', async (hash, title, answer) => {
    const sent = serverAnswers({ [read]: success(asked), 'POST /api/invites/answer': success() })
    await openPage(`${page}${hash}`)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(title)
    expect(sent).toHaveLength(1)
    fireEvent.click(within(dialog).getAllByRole('button')[0]!)
    await waitFor(() => expect(sent.at(-1)!.body).toEqual({ invite: token, answer }))
  })
})

test.each([
  [404, 'This link doesn’t work.'],
  [409, 'You’ve already answered.'],
  [500, 'This page didn’t load.'],
])('an answer of %i says %s', async (status, title) => {
  serverAnswers({ [read]: failure(status, { message: 'No.' }) })
  await openPage(page)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
