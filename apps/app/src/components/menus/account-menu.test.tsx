// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStore } from '../../state/store.ts'
import { lost, serverAnswers, success } from '../../testing/answers.ts'
import { testConfig } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { PublicConfigProvider } from '../page/public-config.tsx'
import { AfterMessageToast } from '../toasts/show-toast.tsx'
import { Toaster } from '../toasts/sonner-toasts.tsx'
import { AccountMenu } from './account-menu.tsx'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

async function openMenu({ narrow = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ matches: narrow, media: query }) as MediaQueryList)
  render(
    <PublicConfigProvider config={testConfig}>
      <Provider store={makeStore()}>
        <MemoryRouter>
          <AccountMenu profile={ownerProfile} opens="down">
            Face
          </AccountMenu>
        </MemoryRouter>
        <AfterMessageToast />
        <Toaster />
      </Provider>
    </PublicConfigProvider>,
  )
  fireEvent.click(toggle())
  return screen.findByRole('dialog', { name: 'Ines Marlow' })
}
// the button is replaced when the panel's code has loaded, so it is queried each time
const toggle = () => screen.getByRole('button', { name: 'Face Account menu' })
const panel = () => screen.queryByRole('dialog')
const signOut = () => screen.getByRole('button', { name: 'Sign out' })
const theme = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('as a popover', () => {
  test('shows the account and its links; Escape closes it and returns the focus', async () => {
    const opened = await openMenu()
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    expect(opened.textContent).toContain('Ines Marlowines@example.org')
    const links = within(opened).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(link => [link.textContent, link.pathname])).toEqual([
      ['Your pagePrivate', '/cr/ines-marlow'],
      ['Settings', '/setting/profile-setting'],
      ['Help', '/help'],
    ])
    expect(document.activeElement).toBe(links[0])
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(panel()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(toggle()))
  })

  test('closes on an outside press and when a link is followed', async () => {
    await openMenu()
    await waitFor(() => {
      fireEvent.pointerDown(document.body)
      fireEvent.click(document.body)
      expect(panel()).toBeNull()
    })
    fireEvent.click(toggle())
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Help' }))
    await waitFor(() => expect(panel()).toBeNull())
  })
})

test('on a narrow screen it is a modal sheet', async () => {
  const sheet = (await openMenu({ narrow: true })) as HTMLDialogElement
  expect(sheet.tagName).toBe('DIALOG')
  expect(sheet.open).toBe(true)
  expect(sheet.textContent).toContain('ines@example.org')
  act(() => sheet.close())
  expect(sheet.textContent).toBe('')
})

test('one of three themes applies immediately and stays chosen when the menu opens again', async () => {
  await openMenu()
  expect(theme('System').checked).toBe(true)
  fireEvent.click(theme('Dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  fireEvent.click(toggle())
  expect(panel()).toBeNull()
  fireEvent.click(toggle())
  await screen.findByRole('dialog')
  expect(theme('Dark').checked).toBe(true)
  fireEvent.click(theme('System'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('signing out ends the session, clears the cookies and goes to the site root', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': success() })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await openMenu()
  fireEvent.click(signOut())
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost:4000/'))
  expect(document.cookie).not.toMatch(/\bcr_prod_/)
  assign.mockRestore()
})

test('without a connection the session stays and an error shows', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': lost })
  await openMenu()
  fireEvent.click(signOut())
  await waitFor(() => expect(document.body.textContent).toContain('You’re still signed in.'))
  expect(document.cookie).toContain('cr_prod_token=')
  // errors stay until closed; the next test needs none
  for (const dismiss of screen.getAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss)
  await waitFor(() => expect(document.body.textContent).not.toContain('You’re still signed in.'))
})
