// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallToAction } from '../layout/call-to-action.tsx'
import { ConfigContext } from '../page-contexts.tsx'
import { testConfig } from '../testing/test-config.ts'
import { readSent } from './use-site-form.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => vi.unstubAllGlobals())

function mountForm(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const { container } = render(
    <ConfigContext value={{ ...testConfig, registration: 'invited' }}>
      <CallToAction />
    </ConfigContext>,
  )
  const name = within(container).getByRole<HTMLInputElement>('textbox', { name: /name/i })
  const email = within(container).getByRole<HTMLInputElement>('textbox', { name: /e-mail/i })
  const submit = () => fireEvent.click(within(container).getByRole('button'))
  return { container, name, email, submit, fetch }
}

function leave(input: HTMLInputElement) {
  act(() => {
    input.focus()
    input.blur()
  })
}

/** Hidden from people, so it has no role for them. */
function trapIn(container: HTMLElement): HTMLInputElement {
  return within(container).getByRole('textbox', { name: /website/i, hidden: true })
}

/** What stands below a field, as a screen reader is told it. */
function noteOf(input: HTMLInputElement): string {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

const success = async () => Response.json({ status: 'success', message: 'You’re on the list.' })

test('a field is checked when it is left, and again while it is mended', () => {
  const { email } = mountForm(success)
  fireEvent.input(email, { target: { value: 'ines@' } })
  expect(email.getAttribute('aria-invalid')).toBeNull()
  leave(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(noteOf(email)).toBe('Write an e-mail address like name@example.org.')
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  expect(email.getAttribute('aria-invalid')).toBeNull()
  expect(noteOf(email)).toBe('We’ll e-mail you when it’s your turn.')
})

test('passing through an empty field is no mistake', () => {
  const { name, email } = mountForm(success)
  leave(name)
  leave(email)
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('sending empty fields says what to write, calls no endpoint, and focuses the first', () => {
  const { name, email, submit, fetch } = mountForm(success)
  submit()
  expect(noteOf(name)).toBe('Write your full name.')
  expect(noteOf(email)).toBe('Write an e-mail address like name@example.org.')
  expect(document.activeElement).toBe(name)
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  [
    'a refusal',
    async () => Response.json({ status: 'failed', message: 'Too many requests' }, { status: 429 }),
    'Too many requests',
  ],
  ['a crash', async () => new Response('<h1>502</h1>', { status: 502 }), 'An error occurred'],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), /connection/],
])('after %s the message shows and what was typed is still there', async (_name, answer, message) => {
  const { name, email, submit } = mountForm(answer)
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message))
  expect(name.value).toBe('Ines Marlow')
  expect(email.value).toBe('ines@example.org')
})

test("the server's objection to a field stands at that field, which gets the focus", async () => {
  const errors = [{ field: 'email', message: 'Use another address.' }]
  const { name, email, submit } = mountForm(async () =>
    Response.json({ status: 'failed', message: 'Some fields need another look.', errors }, { status: 422 }),
  )
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  submit()
  await waitFor(() => expect(noteOf(email)).toBe('Use another address.'))
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('ines@example.org')
})

test('while it is sending, a second press sends nothing', async () => {
  const { name, email, submit, fetch } = mountForm(() => new Promise(() => {}))
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  submit()
  submit()
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  submit()
  expect(fetch).toHaveBeenCalledOnce()
})

test('the rosette is drawn from the typed name', async () => {
  const { container, name } = mountForm(success)
  // a drawing beside the words, which says nothing to a reader
  const figure = () => container.querySelector('section > svg')?.innerHTML
  const before = figure()
  fireEvent.input(name, { target: { value: ' Ines Marlow ' } })
  await waitFor(() => expect(figure()).not.toBe(before))
})

test('what was sent is thanked for, and no longer kept as a draft', async () => {
  const { name, email, submit, fetch } = mountForm(success)
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  submit()
  await waitFor(() => expect(location.pathname + location.search).toBe('/thank-you?for=waitlist'))
  expect(bodyOf(fetch)).toEqual({
    full_name: 'Ines Marlow',
    email: 'ines@example.org',
    website: '',
  })
  expect(sessionStorage.getItem('draft:waitlist')).toBeNull()
  expect(readSent('waitlist')).toEqual({ kind: 'waitlist', full_name: 'Ines Marlow', email: 'ines@example.org' })
})

test('what was typed is still there after a reload, and what a program filled in is not', () => {
  const first = mountForm(success)
  fireEvent.input(first.name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(trapIn(first.container), {
    target: { value: 'https://spam.example' },
  })
  const second = mountForm(success)
  expect(second.name.value).toBe('Ines Marlow')
  expect(trapIn(second.container).value).toBe('')
})

test('the trap is out of reach for people, and sent when a program fills it in', async () => {
  const { container, name, email, submit, fetch } = mountForm(success)
  const trap = trapIn(container)
  expect(trap.tabIndex).toBe(-1)
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap.type).toBe('text')
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  fireEvent.input(trap, { target: { value: 'https://spam.example' } })
  submit()
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(bodyOf(fetch)).toMatchObject({ website: 'https://spam.example' })
})

test('a form works where the browser refuses storage', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied')
    },
    setItem: () => {
      throw new DOMException('denied')
    },
    removeItem: () => {
      throw new DOMException('denied')
    },
  })
  const { name, email, submit } = mountForm(success)
  fireEvent.input(name, { target: { value: 'Ines Marlow' } })
  fireEvent.input(email, { target: { value: 'ines@example.org' } })
  submit()
  await waitFor(() => expect(location.pathname).toBe('/thank-you'))
})

function bodyOf(fetch: ReturnType<typeof mountForm>['fetch']): unknown {
  const [, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  return JSON.parse(String(init.body))
}
