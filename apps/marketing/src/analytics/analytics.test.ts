// @vitest-environment happy-dom

import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { eraseTraces, setCookie } from './analytics.ts'

const config = { ...testConfig, analyticsKey: 'phc_1' }
const calls: string[] = []
let loads = 0
let arrives: () => Promise<void>

async function loadPage() {
  vi.resetModules()
  vi.doMock('./posthog.ts', async () => {
    loads += 1
    await arrives()
    return { enable: (key: string) => calls.push(`enable ${key}`), disable: () => calls.push('disable') }
  })
  return import('./analytics.ts')
}

const answer = (choice: string) => setCookie(`cookie_consent=${choice}; Path=/`)
/** Long enough for what must not happen; whatever must is waited for. */
const settle = () => new Promise(resolve => setTimeout(resolve, 20))

beforeEach(() => {
  // every test is a page of its own; the one before must not hear what happens in the next
  const listeners = vi.spyOn(document, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener] of listeners.mock.calls) document.removeEventListener(type, listener)
    listeners.mockRestore()
  })
  calls.length = 0
  loads = 0
  arrives = async () => {}
  localStorage.clear()
})
afterEach(() => {
  setCookie('cookie_consent=; Path=/; Max-Age=0')
  vi.doUnmock('./posthog.ts')
  vi.resetModules()
})

test.each(['', 'declined', 'maybe'])(
  'with the answer %j nothing is loaded, and what is left over goes',
  async choice => {
    answer(choice)
    localStorage.setItem('__ph_opt_in_out_phc_1', '1')
    const { startAnalytics } = await loadPage()
    startAnalytics(config)
    await settle()
    expect(loads).toBe(0)
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test('with a yes it is loaded once and enabled', async () => {
  answer('accepted')
  localStorage.setItem('__ph_opt_in_out_phc_1', '1')
  const { startAnalytics, followConsent } = await loadPage()
  startAnalytics(config)
  followConsent(config)
  await expect.poll(() => calls).toEqual(['enable phc_1', 'enable phc_1'])
  expect(loads).toBe(1)
  expect(Object.keys(localStorage)).toHaveLength(1)
})

test('without a key nothing is loaded', async () => {
  answer('accepted')
  const { startAnalytics } = await loadPage()
  startAnalytics(testConfig)
  await settle()
  expect(loads).toBe(0)
})

test('an answer that changes while the library is on its way wins', async () => {
  answer('accepted')
  let arrive = () => {}
  arrives = () => new Promise(resolve => (arrive = resolve))
  const { followConsent } = await loadPage()
  followConsent(config)
  answer('declined')
  followConsent(config)
  await expect.poll(() => loads).toBe(1)
  arrive()
  await expect.poll(() => calls).toEqual(['disable', 'disable'])
})

test('a tab that comes back follows an answer given in another one', async () => {
  answer('accepted')
  const { startAnalytics } = await loadPage()
  startAnalytics(config)
  await expect.poll(() => calls).toEqual(['enable phc_1'])
  answer('declined')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => calls).toEqual(['enable phc_1', 'disable'])
})

test('a library that fails to load is retried and reports no error', async () => {
  answer('accepted')
  arrives = () => Promise.reject(new Error('blocked'))
  const { followConsent } = await loadPage()
  await expect
    .poll(() => {
      followConsent(config)
      return loads
    })
    .toBe(2)
  expect(calls).toEqual([])
})

// @vitest-environment happy-dom

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('takes what the library keeps, and nothing else', async () => {
  for (const storage of [localStorage, sessionStorage])
    for (const key of ['ph_phc_1_posthog', '__ph_opt_in_out_phc_1', 'theme', 'graph_'])
      storage.setItem(key, key === 'theme' ? 'dark' : '1')
  setCookie('ph_phc_1_posthog=%7B%7D; Path=/')
  setCookie('cookie_consent=declined; Path=/')
  eraseTraces()
  expect(Object.keys(localStorage)).toEqual(['theme', 'graph_'])
  expect(Object.keys(sessionStorage)).toEqual(['theme', 'graph_'])
  // happy-dom shows an expired cookie until its clock has moved on
  await waitFor(() => expect(document.cookie).toBe('cookie_consent=declined'))
})

test('a browser that blocks storage is left alone', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  expect(eraseTraces).not.toThrow()
})
