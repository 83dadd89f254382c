import { setTimeout } from 'node:timers/promises'
import { act, cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

const lookAgainMs = 10

/**
 * How fast the machine is decides nothing: a wait ends when what it waits for is there. Where a test fakes the time, real time
 * passes between two looks, and faked time when the test says so: Testing Library would move it on with each look.
 */
configure({
  asyncUtilTimeout: 60_000,
  async unstable_advanceTimersWrapper(look) {
    await setTimeout(lookAgainMs)
    return act(look as () => Promise<unknown>)
  },
})
Object.assign(globalThis, { jest: { advanceTimersByTime: () => vi.advanceTimersByTime(0) } })

/** Test files share a browser's memory; none finds what another kept there. */
beforeEach(() => {
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  if (typeof document === 'undefined') return
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the browser of the tests has no other way
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
})

afterEach(() => {
  cleanup()
  // nor what a test put on the page by hand
  globalThis.document?.body.replaceChildren()
})

/** Files share their modules too: a page that one file leaves half-loaded would be broken in all that follow. */
afterAll(() => vi.dynamicImportSettled())
