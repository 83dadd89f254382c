/**
 * Calls whenever a cookie may have changed: at once where the browser tells, in whichever tab or host it was changed, and
 * everywhere when the tab becomes visible again. Returns the function that stops it.
 */
export function onCookieChange(look: () => void): () => void {
  // not in every browser yet, and on no page without TLS
  const store = (globalThis as { cookieStore?: EventTarget }).cookieStore
  store?.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    store?.removeEventListener('change', look)
    document.removeEventListener('visibilitychange', look)
  }
}
