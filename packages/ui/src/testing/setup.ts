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

/** Test files share a browser; none finds what another kept there, nor the address that it left. */
beforeEach(() => {
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
  if (typeof document === 'undefined') return
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://localhost:3000/')
  for (const cookie of document.cookie.split('; ')) {
    // not by an age of nothing: the browser of the tests shows such a cookie until the millisecond is over
    // biome-ignore lint/suspicious/noDocumentCookie: the browser of the tests has no other way
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`
  }
})

afterEach(() => {
  cleanup()
  // nor what a test put on the page by hand
  globalThis.document?.body.replaceChildren()
})

/** Files share their modules too: a page that one file leaves half-loaded would be broken in all that follow. */
afterAll(() => vi.dynamicImportSettled())
