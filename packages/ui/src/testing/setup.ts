import { afterAll, beforeEach, vi } from 'vitest'

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

/** Files share their modules too: a page that one file leaves half-loaded would be broken in all that follow. */
afterAll(() => vi.dynamicImportSettled())
