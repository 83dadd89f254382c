// @vitest-environment happy-dom
import { openCookieBannerEvent } from '@credence/contract/constants'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setCookie } from '../analytics/analytics.ts'
import { ConfigContext } from '../page-contexts.tsx'
import { testConfig } from '../testing/test-config.ts'
import { readConsent } from './consent-cookie.ts'
import { CookieBanner } from './cookie-banner.tsx'

const title = 'Privacy-Friendly Product Analytics'
const region = () => screen.getByRole('region', { name: title })

const banner = (
  <ConfigContext value={testConfig}>
    <button type="button">Cookie settings</button>
    <input type="search" />
    <CookieBanner />
  </ConfigContext>
)

const clear = () => setCookie('cookie_consent=; Path=/; Max-Age=0')
beforeEach(clear)
afterEach(clear)

function mountBanner() {
  render(banner)
  return {
    isOpen: () => screen.queryByRole('region', { name: title }) !== null,
    button: (name: string) => screen.getByRole('button', { name }),
  }
}

function reopen(from: HTMLElement) {
  act(() => {
    from.focus()
    dispatchEvent(new Event(openCookieBannerEvent))
  })
}

test('a prerendered page does not hold it', () => {
  expect(renderToString(banner)).not.toContain('Privacy-Friendly')
})

test('it shows its title, message, details and note, is not recorded, and leaves the focus where it is', () => {
  mountBanner()
  const section = region()
  expect(section.className).toContain('ph-no-capture')
  expect(section.textContent).toContain('The data is hosted in the EU.')
  expect(section.textContent).toContain('You can change this under Cookie settings.')
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['Yes, Improve My Experience', 'accepted'],
  ['Not Now', 'declined'],
])('%s stores %s and closes it', (name, choice) => {
  const { button, isOpen } = mountBanner()
  fireEvent.click(button(name))
  expect(readConsent()).toBe(choice)
  expect(isOpen()).toBe(false)
})

test.each(['accepted', 'declined'])('it stays hidden when the answer is %s, until the visitor reopens it', choice => {
  setCookie(`cookie_consent=${choice}; Path=/`)
  const { button, isOpen } = mountBanner()
  expect(isOpen()).toBe(false)
  reopen(button('Cookie settings'))
  expect(document.activeElement).toBe(region())
  fireEvent.click(button('Not Now'))
  expect(document.activeElement).toBe(button('Cookie settings'))
  expect(readConsent()).toBe('declined')
})

test('asking for it while it is open leads to it', () => {
  const { button } = mountBanner()
  reopen(button('Cookie settings'))
  expect(document.activeElement).toBe(region())
})

test('an unknown value counts as no answer', () => {
  setCookie('cookie_consent=perhaps; Path=/')
  expect(mountBanner().isOpen()).toBe(true)
})

test('Escape means Not Now, but not from a field that has its own use for it', () => {
  const { isOpen } = mountBanner()
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  expect(readConsent()).toBe('declined')
})

test('it closes when the answer was given in another tab', () => {
  const { isOpen } = mountBanner()
  setCookie('cookie_consent=accepted; Path=/')
  fireEvent(document, new Event('visibilitychange'))
  expect(isOpen()).toBe(false)
})
