const storageKey = 'public_view'

/** Whether the owner looks at their page as the public sees it. It lasts as long as the tab does. */
export function isPublicView(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'true'
  } catch {
    // Storage is refused in some private windows; the page then always opens for editing.
    return false
  }
}

export function setPublicView(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(storageKey, 'true')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
