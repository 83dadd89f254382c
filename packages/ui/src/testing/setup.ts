import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/** How fast the machine is decides nothing: a wait ends when what it waits for is there. */
configure({ asyncUtilTimeout: 60_000 })

/** Testing Library moves faked time on while it waits, and asks a global of this name to do it. */
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

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

afterEach(cleanup)

/** Files share their modules too: a page that one file leaves half-loaded would be broken in all that follow. */
afterAll(() => vi.dynamicImportSettled())
