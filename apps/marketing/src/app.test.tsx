// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from './app.tsx'
import { ConfigContext } from './page-contexts.tsx'
import { BrowserPath } from './path.tsx'
import { testConfig } from './testing/test-config.ts'

function mountSite() {
  render(
    <BrowserPath>
      <ConfigContext value={testConfig}>
        <App />
      </ConfigContext>
    </BrowserPath>,
  )
}

const homeLink = () =>
  within(screen.getByRole('main'))
    .getAllByRole<HTMLAnchorElement>('link')
    .find(link => link.pathname === '/')!

beforeEach(() => history.replaceState(null, '', '/no/such/page'))

test('a link opens another page without a document, with its title, its top and the focus on it', async () => {
  mountSite()
  await screen.findByRole('main')
  expect(document.title).toBe('Not found. Zedwick')

  fireEvent.click(homeLink())
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good work deserves witnesses.'),
  )
  expect(location.pathname).toBe('/')
  expect(document.title).toBe('Zedwick. Good work deserves witnesses.')
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('a link opened with a modifier key is left to the browser', async () => {
  mountSite()
  await screen.findByRole('main')
  const event = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  homeLink().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('going back shows the page that was left', async () => {
  mountSite()
  await screen.findByRole('main')
  fireEvent.click(homeLink())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Good work'))
  act(() => {
    history.replaceState(null, '', '/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('There is nothing here.'))
})

test('the menu opens as a dialog and closes when a link in it is followed', async () => {
  mountSite()
  const menu = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(menu.open).toBe(true)
  fireEvent.click(within(menu).getByRole('link', { name: 'FAQ' }))
  expect(menu.open).toBe(false)
})
