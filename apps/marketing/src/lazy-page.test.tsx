// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

function About() {
  return <h1>About</h1>
}

test('after a preload the first render holds the page, not the fallback', async () => {
  const Page = lazyPage(async () => About)
  await Page.preload()
  const html = renderToString(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  )
  expect(html).toContain('<h1>About</h1>')
  expect(html).not.toContain('loading')
})

test('without one the fallback shows until the page is here, and never again', async () => {
  const Page = lazyPage(async () => About)
  const drawn = (
    <Suspense fallback="loading">
      <Page />
    </Suspense>
  )
  const { container } = render(drawn)
  expect(container.textContent).toBe('loading')
  await waitFor(() => expect(container.textContent).toBe('About'))
  expect(render(drawn).container.textContent).toBe('About')
})

test('a page that can not be loaded is asked for as a document', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const Page = lazyPage(() => Promise.reject(new Error('gone')))
  const { container } = render(
    <Suspense fallback="loading">
      <Page />
    </Suspense>,
  )
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(container.textContent).toBe('loading')
  reload.mockRestore()
})

test('a preload that fails says so, so that the prerendered page is left alone', async () => {
  const Page = lazyPage(() => Promise.reject(new Error('gone')))
  await expect(Page.preload()).rejects.toThrow('gone')
})
