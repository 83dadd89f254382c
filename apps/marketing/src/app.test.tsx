// @vitest-environment happy-dom
import { act, click, eventually, mount, requireElement } from '@credence/ui/testing/mount'
import { beforeEach, expect, test } from 'vitest'
import { App } from './app.tsx'
import { ConfigContext } from './config-context.tsx'
import { BrowserPath } from './path.tsx'
import { testConfig } from './testing/test-config.ts'

function mountSite() {
  return mount(
    <BrowserPath>
      <ConfigContext value={testConfig}>
        <App />
      </ConfigContext>
    </BrowserPath>,
  ).container
}

beforeEach(() => history.replaceState(null, '', '/no/such/page'))

test('a link opens another page without a document, with its title, its top and the focus on it', async () => {
  const site = mountSite()
  await eventually(() => requireElement(site, 'main'))
  expect(document.title).toBe('Not found. Zedwick')

  click(requireElement(site, 'main a[href="/"]'))
  await eventually(() => expect(requireElement(site, 'h1').textContent).toBe('Good work deserves witnesses.'))
  expect(location.pathname).toBe('/')
  expect(document.title).toBe('Zedwick. Good work deserves witnesses.')
  await eventually(() => expect(document.activeElement?.id).toBe('main'))
})

test('a link opened with a modifier key is left to the browser', async () => {
  const site = mountSite()
  await eventually(() => requireElement(site, 'main'))
  const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  requireElement(site, 'main a[href="/"]').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('going back shows the page that was left', async () => {
  const site = mountSite()
  await eventually(() => requireElement(site, 'main'))
  click(requireElement(site, 'main a[href="/"]'))
  await eventually(() => expect(requireElement(site, 'h1').textContent).toContain('Good work'))
  act(() => {
    history.replaceState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await eventually(() => expect(requireElement(site, 'h1').textContent).toContain('Nobody vouches'))
})

test('the menu opens as a dialog and closes when a link in it is followed', async () => {
  const site = mountSite()
  const menu = requireElement<HTMLDialogElement>(site, 'dialog')
  click(requireElement(site, 'button[aria-label="Menu"]'))
  expect(menu.open).toBe(true)
  click(requireElement(menu, 'a[href="/FAQ"]'))
  expect(menu.open).toBe(false)
})
