// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const load = 'GET /api/settings'
const save = 'POST /api/setting-connect-method'
const calendar = { method: 'calendar', link: 'https://cal.example/ines' } as const

async function openConnect(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    [load]: success(ownerSettings),
    ...answers,
  })
  const page = await openPage('/setting/connect')
  return { ...page, saves: () => sent.filter(({ call }) => call === save).map(({ body }) => body) }
}

async function openForm(connect: typeof calendar | null, answers: Answers = {}) {
  const page = await openConnect({ [load]: success({ ...ownerSettings, connect }), ...answers })
  await waitFor(() => expect(page.container.textContent).toContain('Connect button'))
  return page
}

const tile = (title: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${title}`) })
const leave = (input: HTMLElement) => fireEvent.blur(input)
const preview = () => screen.queryByRole('img', { name: /^Preview/ })?.getAttribute('aria-label')

describe('before the settings are loaded', () => {
  test('their space is reserved', async () => {
    const { container } = await openConnect({ [load]: () => new Promise(() => undefined) })
    await waitFor(() => expect(container.textContent).toContain('Loading your settings'))
  })

  test("a failure shows the catalogue's text and can be retried", async () => {
    const { container } = await openConnect({
      [load]: [() => new Response('<html>', { status: 404 }), success(ownerSettings)],
    })
    await waitFor(() => expect(container.textContent).toContain('We couldn’t load your settings. Failed get settings'))
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(tile('No button').checked).toBe(true))
  })
})

test('without a method the page has no button, and asks for no link', async () => {
  const { container } = await openForm(null)
  expect(tile('No button').checked).toBe(true)
  expect(container.textContent).not.toContain('What the button opens')
  expect(container.textContent).toContain('Your page has no Connect button.')
  expect(container.textContent).not.toContain('Save changes')
})

test('a method and its link are validated, previewed and saved', async () => {
  const { container, saves, store } = await openForm(null, {
    [save]: success({ method: 'phone', link: '+351210000000' }),
  })
  fireEvent.click(tile('Phone'))
  const field = screen.getByLabelText<HTMLInputElement>(/^Phone number/)
  expect(container.textContent).toContain('Fill in the field above to see the button.')
  fireEvent.change(field, { target: { value: '21 000 0000' } })
  expect(container.textContent).not.toContain('Enter a number with its country code')
  leave(field)
  expect(container.textContent).toContain('Enter a number with its country code, like +351 21 000 0000.')
  fireEvent.change(field, { target: { value: '+351 21 000 0000' } })
  expect(container.textContent).toContain('Looks good. People who press Connect will see this.')
  expect(preview()).toBe('Preview of the button: Connect, opens +351210000000')
  expect(screen.getByRole('link', { name: /^Try/ }).getAttribute('href')).toBe('tel:+351210000000')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(container.textContent).toContain('Saved. The button is now on your page.'))
  expect(saves()).toEqual([{ method: 'phone', link: '+351210000000' }])
  expect(store.getState().settings.data?.connect).toEqual({ method: 'phone', link: '+351210000000' })
})

test('an invalid one is not sent, and its field gets the focus', async () => {
  const { container, saves } = await openForm(null)
  fireEvent.click(tile('LinkedIn'))
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^LinkedIn page/), {
    target: { value: 'https://example.org/ines' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(container.textContent).toContain('Enter a web address like https://linkedin.com/your-name.')
  expect(container.textContent).toContain('1 field needs attention.')
  expect(document.activeElement).toBe(screen.getByLabelText<HTMLInputElement>(/^LinkedIn page/))
  expect(saves()).toEqual([])
})

test('each method keeps its input while another is selected', async () => {
  const { container } = await openForm(calendar)
  fireEvent.click(tile('Website'))
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Web page/), { target: { value: 'https://ines.example' } })
  fireEvent.click(tile('Calendar'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Booking page/).value).toBe(calendar.link)
  expect(container.textContent).not.toContain('saved yet')
  fireEvent.click(tile('Website'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Web page/).value).toBe('https://ines.example')
})

test('No button removes it from the page', async () => {
  const { container, saves } = await openForm(calendar, { [save]: success(null) })
  expect(preview()).toContain(calendar.link)
  fireEvent.click(tile('No button'))
  expect(preview()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(container.textContent).toContain('Saved. Your page has no Connect button.'))
  expect(saves()).toEqual([{ method: null, link: null }])
})

test.each([
  ['no answer', lost, 'What you typed is still here.'],
  [
    'a refusal',
    failure(422, { message: 'No.', errors: [{ field: 'link', message: 'Not this one.' }] }),
    'Not this one.',
  ],
  ['a failure', failure(500, {}), 'Failed set setting-connect-method'],
])('after %s the input stays', async (_, answer, words) => {
  const { container } = await openForm(null, { [save]: answer })
  fireEvent.click(tile('Calendar'))
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Booking page/), { target: { value: calendar.link } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(container.textContent).toContain(words))
  expect(screen.getByLabelText<HTMLInputElement>(/^Booking page/).value).toBe(calendar.link)
})
