// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepQueryCodes, withCodes } from './keep-query-codes.ts'
import { openPage } from './path.tsx'

const app = 'https://app.zedwick.example'
const assigned = vi.fn()
keepQueryCodes(app)

beforeEach(() => {
  history.replaceState(null, '', '/FAQ?access=K7QM-2XHD&via=abcdefgh&utm_source=letter')
  vi.spyOn(location, 'assign').mockImplementation(assigned)
})
afterEach(() => {
  vi.restoreAllMocks()
  assigned.mockReset()
  document.body.innerHTML = ''
})

function press(href: string, options: MouseEventInit = {}) {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
  link.dispatchEvent(event)
  return { event, link }
}

test('both codes go along, and nothing else does', () => {
  expect(withCodes('/use-cases')).toBe(`${location.origin}/use-cases?access=K7QM-2XHD&via=abcdefgh`)
  expect(withCodes(`${app}/registration?mode=sign-in`)).toBe(
    `${app}/registration?mode=sign-in&access=K7QM-2XHD&via=abcdefgh`,
  )
})

test('a link of ours is followed with them, and is not written to', () => {
  const { event, link } = press(`${app}/registration`)
  expect(event.defaultPrevented).toBe(true)
  expect(assigned).toHaveBeenCalledExactlyOnceWith(`${app}/registration?access=K7QM-2XHD&via=abcdefgh`)
  expect(link.href).toBe(`${app}/registration`)
})

test.each([
  ['to another site', 'https://elsewhere.example/', {}],
  ['that is opened elsewhere', `${app}/registration`, { ctrlKey: true }],
  ['that has its own', `${app}/registration?access=A&via=b`, {}],
])('a link %s is left to the browser', (_what, href, options) => {
  expect(press(href, options).event.defaultPrevented).toBe(false)
  expect(assigned).not.toHaveBeenCalled()
})

test('a page of the site that is opened without a document keeps them too', () => {
  openPage('/use-cases?for=me')
  expect(location.search).toBe('?for=me&access=K7QM-2XHD&via=abcdefgh')
})

test('without a code every link is left to the browser', () => {
  history.replaceState(null, '', '/FAQ?for=waitlist')
  expect(press(`${app}/registration`).event.defaultPrevented).toBe(false)
})
