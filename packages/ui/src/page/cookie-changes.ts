/** Calls `look` when a cookie may have changed, at the latest when the tab becomes visible. Returns a stop function. */
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
