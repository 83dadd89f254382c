// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const student = 'POST /api/apply-student-discount'
const affiliate = 'POST /api/apply-affiliate-program'
const story = 'POST /api/share-story'

beforeEach(() => sessionStorage.clear())

function answered(answers: Answers = {}) {
  signedInAs('ines-marlow')
  return serverAnswers({
    'GET /api/profile/ines-marlow': success({ ...ownerProfile, position: 'Operations lead' }),
    'GET /api/recommendations': success([]),
    ...answers,
  })
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: RegExp, value: string) => fireEvent.input(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bodyOf = (sent: ReturnType<typeof serverAnswers>, call: string) => sent.find(each => each.call === call)?.body

describe('a signed-in owner reaches every form from the help', () => {
  test.each([
    ['Apply for the student discount', '/apply-for-student-discount', 'Half price while you study.'],
    ['Apply for the affiliate program', '/apply-for-affiliate-program', 'Affiliate program'],
    ['Share your story', '/share-your-story', 'Tell us how it went.'],
  ])('%s', async (link, path, title) => {
    answered()
    const { address } = await openPage('/help')
    fireEvent.click(await screen.findByRole('link', { name: link }))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(address()).toBe(path)
    expect(field(/^Full name/).value).toBe('Ines Marlow')
    expect(field(/^E-mail/).value).toBe('ines@example.org')
  })

  test('and the student discount from the prices', async () => {
    answered({ 'GET /api/settings': failure(404, {}) })
    await openPage('/pricing')
    const link = await screen.findByRole('link', { name: 'Apply for a code' })
    expect(link.getAttribute('href')).toBe('/apply-for-student-discount')
  })
})

async function open(path: string, answers: Answers) {
  const sent = answered(answers)
  await openPage(path)
  await screen.findByLabelText(/^Full name/)
  return sent
}

test('the student discount is applied for with a school address', async () => {
  const sent = await open('/apply-for-student-discount', { [student]: success() })
  type(/^School$/, 'Northgate University')
  type(/^School e-mail/, 'ines@northgate.example')
  fireEvent.input(field(/^Graduation year/), { target: { value: String(new Date().getFullYear() + 1) } })
  press('Apply')
  await screen.findByRole('heading', { name: 'Thank you, Ines.' })
  expect(screen.getByText('We e-mail you an access code, or ask you a question.')).toBeTruthy()
  expect(bodyOf(sent, student)).toEqual({
    full_name: 'Ines Marlow',
    email: 'ines@example.org',
    school: 'Northgate University',
    school_email: 'ines@northgate.example',
    graduation_year: new Date().getFullYear() + 1,
    website: '',
  })
})

test('server errors show at their fields, and the other input stays', async () => {
  const message = 'Tick the box to apply.'
  const sent = await open('/apply-for-affiliate-program', {
    [affiliate]: failure(422, {
      message: 'Some fields need another look.',
      errors: [{ field: 'disclosure', message }],
    }),
  })
  type(/^Where people find you/, 'https://example.org')
  type(/^Your audience/, 'Founders')
  type(/^How you’d recommend us/, 'In my letter.')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Apply')
  expect((await screen.findByRole('alert')).textContent).toBe('Some fields need another look.')
  expect(within(screen.getByRole('main')).getByText(message)).toBeTruthy()
  expect(bodyOf(sent, affiliate)).toMatchObject({ disclosure: true })
  expect(field(/^Your audience/).value).toBe('Founders')
})

test('a story is sent with its picture, and a lost connection keeps the input', async () => {
  const attach = 'POST /api/attachments'
  const sent = await open('/share-your-story', {
    [attach]: [lost, success({ attachment_id: 'a'.repeat(32) })],
    [story]: [lost, success()],
  })
  expect(field(/^What you do/).value).toBe('Operations lead')
  type(/^Your story/, 'It went well.')
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  const choose = () => fireEvent.change(field(/^Picture/), { target: { files: [picture] } })
  choose()
  await waitFor(() =>
    expect(screen.getByRole('main').textContent).toContain('An error occurred\nCheck your connection.'),
  )
  choose()
  await screen.findByText('me.png is uploaded.')
  fireEvent.click(screen.getByRole('checkbox'))
  press('Send it')
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred\nCheck your connection.')
  press('Send it')
  await screen.findByRole('heading', { name: 'Thank you, Ines.' })
  expect(sent.at(-1)).toMatchObject({
    call: story,
    body: { story: 'It went well.', picture_id: 'a'.repeat(32), consent: true },
  })
})

test('unsaved input shows only for its own account', async () => {
  await open('/share-your-story', {})
  type(/^Your story/, 'It went well.')
  cleanup()
  await open('/share-your-story', {})
  expect(field(/^Your story/).value).toBe('It went well.')
  cleanup()
  await open('/share-your-story', {
    'GET /api/profile/ines-marlow': success({ ...ownerProfile, email: 'another@example.org' }),
  })
  expect(field(/^Your story/).value).toBe('')
})

test('they work signed out too, with empty fields', async () => {
  serverAnswers({})
  await openPage('/share-your-story')
  expect((await screen.findByLabelText<HTMLInputElement>(/^Full name/)).value).toBe('')
})
