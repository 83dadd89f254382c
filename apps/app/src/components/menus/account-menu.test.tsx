// @vitest-environment happy-dom
import { act, click, eventually, mount, press, requireElement } from '@credence/ui/testing/mount'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeStore } from '../../state/store.ts'
import { lost, serverAnswers, success } from '../../testing/answers.ts'
import { testConfig } from '../../testing/open-page.tsx'
import { buttonNamed } from '../../testing/page-parts.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { PublicConfigProvider } from '../page/public-config.tsx'
import { Toaster } from '../toasts/show-toast.tsx'
import { AccountMenu } from './account-menu.tsx'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

function openMenu({ narrow = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ matches: narrow, media: query }) as MediaQueryList)
  const { container } = mount(
    <PublicConfigProvider config={testConfig}>
      <Provider store={makeStore()}>
        <MemoryRouter>
          <AccountMenu profile={ownerProfile} opens="down">
            Face
          </AccountMenu>
        </MemoryRouter>
        <Toaster />
      </Provider>
    </PublicConfigProvider>,
  )
  const toggle = requireElement(container, 'button')
  click(toggle)
  return {
    container,
    toggle,
    // not the toasts' section, which is there as soon as their code is
    panel: () => container.querySelector('section[aria-labelledby]'),
    sheet: requireElement<HTMLDialogElement>(container, 'dialog'),
    signOut: () => buttonNamed(container, 'Sign out'),
  }
}

describe('beside its button', () => {
  test('says who is signed in and where to go, and closes on Escape with the focus back on its button', () => {
    const { toggle, panel, sheet, signOut } = openMenu()
    expect(sheet.open).toBe(false)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(panel()?.textContent).toContain('Ines Marlowines@example.org')
    expect([...(panel()?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.pathname])).toEqual([
      ['Your pagePrivate', '/cr/ines-marlow'],
      ['Settings', '/setting/profile-setting'],
      ['Help', '/help'],
    ])
    signOut().focus()
    press(signOut(), 'Escape')
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(toggle)
  })

  test('closes when something else is pressed, and when a link in it is followed', async () => {
    const { toggle, panel } = openMenu()
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    await eventually(() => expect(panel()).toBeNull())
    click(toggle)
    click(requireElement(panel()!, 'a'))
    await eventually(() => expect(panel()).toBeNull())
  })
})

test('on a narrow screen it is a sheet that the browser keeps the focus in', async () => {
  const { panel, sheet } = openMenu({ narrow: true })
  await eventually(() => expect(sheet.open).toBe(true))
  expect(panel()).toBeNull()
  expect(sheet.textContent).toContain('ines@example.org')
  act(() => sheet.close())
  expect(sheet.textContent).toBe('')
})

test('the theme is chosen at once, one of three, and is still chosen when the menu is opened again', () => {
  const { container, toggle } = openMenu()
  const chosen = () => requireElement<HTMLInputElement>(container, 'fieldset input:checked').value
  expect(chosen()).toBe('system')
  click(requireElement(container, 'input[value=dark]'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  click(toggle)
  click(toggle)
  expect(chosen()).toBe('dark')
  click(requireElement(container, 'input[value=system]'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('signing out ends the session, takes the cookies and goes to the site root', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': success() })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { signOut } = openMenu()
  click(signOut())
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost:4000/'))
  expect(document.cookie).not.toMatch(/\bcr_prod_/)
  assign.mockRestore()
})

test('without a connection the session stays, and that is said', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': lost })
  const { signOut } = openMenu()
  click(signOut())
  await eventually(() => expect(document.body.textContent).toContain('You are still signed in.'))
  expect(document.cookie).toContain('cr_prod_token=')
  // errors stay until they are closed, and the next test wants none
  click(requireElement(document.body, '[data-sonner-toast] button'))
  await eventually(() => expect(document.body.textContent).not.toContain('You are still signed in.'))
})
