// @vitest-environment happy-dom
import { eventually, mount, requireElement, type } from '@credence/ui/testing/mount'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfigContext } from '../config-context.tsx'
import { testConfig } from '../testing/test-config.ts'
import { CallToAction } from './call-to-action.tsx'

afterEach(() => vi.unstubAllGlobals())

function mountForm(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const { container } = mount(
    <ConfigContext value={testConfig}>
      <CallToAction />
    </ConfigContext>,
  )
  const name = requireElement<HTMLInputElement>(container, '[name="full_name"]')
  const email = requireElement<HTMLInputElement>(container, '[name="email"]')
  const submit = () => act(() => requireElement<HTMLFormElement>(container, 'form').requestSubmit())
  return { container, name, email, submit, fetch }
}

function leave(input: HTMLInputElement) {
  act(() => {
    input.focus()
    input.blur()
  })
}

/** What stands below a field, as a screen reader is told it. */
function noteOf(input: HTMLInputElement): string {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

const success = async () => Response.json({ status: 'success', message: 'You are on the list.' })

test('a field is checked when it is left, and again while it is mended', () => {
  const { email } = mountForm(success)
  type(email, 'ines@')
  expect(email.getAttribute('aria-invalid')).toBeNull()
  leave(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(noteOf(email)).toBe('Write an e-mail address like name@example.org.')
  type(email, 'ines@example.org')
  expect(email.getAttribute('aria-invalid')).toBeNull()
  expect(noteOf(email)).toBe('We write once, when it is your turn.')
})

test('passing through an empty field is no mistake', () => {
  const { name, email } = mountForm(success)
  leave(name)
  leave(email)
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('sending empty fields says what to write, calls nobody, and leads to the first', () => {
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
  const { container, name, email, submit } = mountForm(answer)
  type(name, 'Ines Marlow')
  type(email, 'ines@example.org')
  submit()
  await eventually(() => expect(requireElement(container, '[role="alert"]').textContent).toMatch(message))
  expect(name.value).toBe('Ines Marlow')
  expect(email.value).toBe('ines@example.org')
})

test("the server's objection to a field stands at that field, which gets the focus", async () => {
  const errors = [{ field: 'email', message: 'Use another address.' }]
  const { name, email, submit } = mountForm(async () =>
    Response.json({ status: 'failed', message: 'Some fields need another look.', errors }, { status: 422 }),
  )
  type(name, 'Ines Marlow')
  type(email, 'ines@example.org')
  submit()
  await eventually(() => expect(noteOf(email)).toBe('Use another address.'))
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('ines@example.org')
})

test('while it is sending, a second press sends nothing', async () => {
  const { name, email, submit, fetch } = mountForm(() => new Promise(() => {}))
  type(name, 'Ines Marlow')
  type(email, 'ines@example.org')
  submit()
  submit()
  expect(fetch).toHaveBeenCalledOnce()
})

test('the rosette is drawn from the typed name, and the thanks keep it and take the focus', async () => {
  const { container, name, email, submit } = mountForm(success)
  const figure = () => requireElement(container, 'section > svg').innerHTML
  const before = figure()
  type(name, ' Ines Marlow ')
  await eventually(() => expect(figure()).not.toBe(before))
  const drawn = figure()

  type(email, 'ines@example.org')
  submit()
  await eventually(() => expect(container.querySelector('form')).toBeNull())
  const heading = requireElement(container, 'h2')
  expect(heading.textContent).toBe('You are in line, Ines Marlow.')
  expect(document.activeElement).toBe(heading)
  expect(container.textContent).toContain('You are on the list.')
  expect(container.textContent).toContain('ines@example.org')
  expect(figure()).toBe(drawn)
})
