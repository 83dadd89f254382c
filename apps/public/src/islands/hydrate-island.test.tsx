// @vitest-environment happy-dom
import { act, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareIsland } from '../share-island.tsx'
import { hydrateIsland } from './hydrate-island.ts'

const url = 'https://app.example/cr/ada'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function placeIsland(drawn = <ShareIsland url={url} title="Ada" />): HTMLElement {
  const parsed = new DOMParser().parseFromString(renderToString(drawn), 'text/html')
  const island = parsed.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error('The server drew no island.')
  document.body.append(island)
  return island
}

test('takes over what the server drew, without drawing it anew', () => {
  const complaints = vi.spyOn(console, 'error')
  const island = placeIsland()
  const link = within(island).getByRole('link')
  act(() => hydrateIsland(island))
  expect(within(island).getByRole('link')).toBe(link)
  expect(complaints).not.toHaveBeenCalled()
})

test('once alive, the link copies the address and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const island = placeIsland()
  act(() => hydrateIsland(island))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => {
    within(island).getByRole('link').dispatchEvent(click)
  })
  expect(click.defaultPrevented).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(within(island).getByRole('status').textContent).toBe('Link copied.')
})

test('an island that does not exist is named', () => {
  const island = document.createElement('div')
  island.dataset.island = 'nowhere'
  island.dataset.props = '{}'
  expect(() => hydrateIsland(island)).toThrow('There is no island called nowhere.')
})
