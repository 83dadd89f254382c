// @vitest-environment happy-dom
import { act, actAsync } from '@credence/ui/testing/mount'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ReportIsland } from '../report-island.tsx'
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
  const link = island.querySelector('a')
  act(() => hydrateIsland(island))
  expect(island.querySelector('a')).toBe(link)
  expect(complaints).not.toHaveBeenCalled()
})

test('once alive, the link copies the address and says so', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const island = placeIsland()
  act(() => hydrateIsland(island))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  await actAsync(async () => {
    island.querySelector('a')?.dispatchEvent(click)
  })
  expect(click.defaultPrevented).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(island.querySelector('[role="status"]')?.textContent).toBe('Link copied.')
})

describe('a report', () => {
  async function typeAndSend(answer: () => Promise<Response>) {
    const fetched = vi.fn((_address: string, _init: RequestInit) => answer())
    vi.stubGlobal('fetch', fetched)
    const island = placeIsland(<ReportIsland slug="ada" />)
    // typed before the script was there
    island.querySelector('textarea')!.value = 'This is not her.'
    act(() => hydrateIsland(island))
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    await actAsync(async () => void island.querySelector('form')!.dispatchEvent(submit))
    return { island, submit, fetched, says: island.querySelector('[role="status"]')?.textContent }
  }

  test('goes out by the script once it is there, with what was typed before', async () => {
    const { island, submit, fetched, says } = await typeAndSend(async () => Response.json({ message: 'Thank you.' }))
    expect(submit.defaultPrevented).toBe(true)
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/report')
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ slug: 'ada', reason: 'This is not her.' })
    expect(says).toBe('Thank you.')
    expect(island.querySelector('form')).toBeNull()
  })

  test.each([
    ['is refused', async () => Response.json({ errors: [{ message: 'Say more.' }] }, { status: 422 }), 'Say more.'],
    [
      'is lost',
      () => Promise.reject(new TypeError()),
      'We could not reach the server. Your text is still here. Try again.',
    ],
  ])('that %s keeps its text', async (_, answer, words) => {
    const { island, says } = await typeAndSend(answer)
    expect(says).toBe(words)
    expect(island.querySelector('textarea')?.value).toBe('This is not her.')
  })

  test('goes out by itself without one', () => {
    const form = placeIsland(<ReportIsland slug="ada" />).querySelector('form')
    expect(form?.getAttribute('action')).toBe('/cr/ada/report')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector('button')?.type).toBe('submit')
  })
})

test('an island that does not exist is named', () => {
  const island = document.createElement('div')
  island.dataset.island = 'nowhere'
  island.dataset.props = '{}'
  expect(() => hydrateIsland(island)).toThrow('There is no island called nowhere.')
})
