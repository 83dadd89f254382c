// @vitest-environment happy-dom
import { act, click, eventually, mount, press, requireElement } from '@credence/ui/testing/mount'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../app/store.ts'
import { lost, serverAnswers, success } from '../testing/answers.ts'
import { testConfig } from '../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../testing/signed-in.ts'
import { AccountMenu } from './account-menu.tsx'
import { PublicConfigProvider } from './public-config.tsx'
import { Toaster } from './toaster.tsx'

function openMenu() {
  const { container } = mount(
    <PublicConfigProvider config={testConfig}>
      <Provider store={makeStore()}>
        <AccountMenu profile={ownerProfile} opens="down">
          Face
        </AccountMenu>
        <Toaster />
      </Provider>
    </PublicConfigProvider>,
  )
  const toggle = requireElement(container, 'button')
  const panel = requireElement(container, '[data-opens]')
  click(toggle)
  return { container, toggle, panel, signOut: requireElement(panel, 'button') }
}

test('opens, says who is signed in, and closes on Escape with the focus back on its button', () => {
  const { toggle, panel, signOut } = openMenu()
  expect(panel.hidden).toBe(false)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(panel.textContent).toContain('Signed in as ines@example.org')
  signOut.focus()
  press(signOut, 'Escape')
  expect(panel.hidden).toBe(true)
  expect(document.activeElement).toBe(toggle)
})

test('closes when something else is pressed', () => {
  const { panel } = openMenu()
  act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(panel.hidden).toBe(true)
})

test('signing out ends the session, takes the cookies and goes to the site root', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': success() })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const { signOut } = openMenu()
  click(signOut)
  await eventually(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost:4000/'))
  expect(document.cookie).not.toMatch(/\bcr_prod_/)
  assign.mockRestore()
})

test('without a connection the session stays, and that is said', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ 'POST /api/logout': lost })
  const { signOut } = openMenu()
  click(signOut)
  await eventually(() => expect(document.body.textContent).toContain('You are still signed in.'))
  expect(document.cookie).toContain('cr_prod_token=')
  // errors stay until they are closed, and the next test wants none
  click(requireElement(document.body, '[data-sonner-toast] button'))
  await eventually(() => expect(document.body.textContent).not.toContain('You are still signed in.'))
})
