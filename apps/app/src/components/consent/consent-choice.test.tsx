// @vitest-environment happy-dom
import { cookieBannerTexts } from '@credence/contract/cookie-banner-texts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the pages do it
  document.cookie = text
}
afterEach(() => {
  setCookie('cookie_consent=; Path=/; Max-Age=0')
  vi.unstubAllGlobals()
})

const yes = () => screen.findByRole('button', { name: 'Yes, Improve My Experience' })
const no = () => screen.findByRole('button', { name: 'Not Now' })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

test('the help asks what the banner asks, in its words, and keeps the answer', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'GET /api/profile/ines-marlow': success(ownerProfile) })
  await openPage('/help')
  const choice = (await screen.findByRole('heading', { name: cookieBannerTexts.title })).parentElement!
  for (const text of [cookieBannerTexts.message, ...cookieBannerTexts.details, cookieBannerTexts.footerNote])
    expect(choice.textContent).toContain(text)
  expect(screen.getByRole('heading', { name: 'Cookie settings' })).toBeDefined()
  expect(within(choice).getByRole('status').textContent).toBe('You haven’t answered yet. Nothing is sent.')
  expect([isPressed(await yes()), isPressed(await no())]).toEqual([false, false])

  fireEvent.click(await yes())
  expect(document.cookie).toContain('cookie_consent=accepted')
  expect([isPressed(await yes()), isPressed(await no())]).toEqual([true, false])
  fireEvent.click(await no())
  expect(document.cookie).toContain('cookie_consent=declined')
  expect(within(choice).getByRole('status').textContent).toBe('Analytics is off. Nothing is sent.')
})

test('a choice in another tab shows immediately where the browser reports it, otherwise on return', async () => {
  const cookieStore = new EventTarget()
  vi.stubGlobal('cookieStore', cookieStore)
  await openPage('/help')
  await yes()
  setCookie('cookie_consent=accepted; Path=/')
  act(() => void cookieStore.dispatchEvent(new Event('change')))
  expect(isPressed(await yes())).toBe(true)
  setCookie('cookie_consent=declined; Path=/')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(isPressed(await no())).toBe(true)
})
