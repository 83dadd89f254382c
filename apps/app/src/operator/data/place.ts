import { operatorPages, operatorSignInPage } from '@credence/contract/operator/commands'
import { type MouseEvent, useSyncExternalStore } from 'react'

/** What a page is told by the one before; nothing of it stands in the address. */
export type Passed = {
  /** A user that another page names. */
  user?: string
  /** What the rows of the audit are to be about: an id. */
  about?: string
  /** The session is over, and this page is where the operator was. */
  endedAt?: OperatorPage
  /** An application page's tab, or a list. */
  tab?: string
}

export type OperatorPage = (typeof operatorPages)[number] | typeof operatorSignInPage

const moved = 'operator-moved'

function listen(onMove: () => void) {
  addEventListener('popstate', onMove)
  addEventListener(moved, onMove)
  return () => {
    removeEventListener('popstate', onMove)
    removeEventListener(moved, onMove)
  }
}

/** Undefined for an address that the server does not answer with these pages. */
export function usePage(): OperatorPage | undefined {
  const path = useSyncExternalStore(listen, () => location.pathname)
  const known: readonly OperatorPage[] = [...operatorPages, operatorSignInPage]
  return known.find(page => page === path)
}

/** Changes with every navigation, also to the page that is already shown. */
export function usePassed(): Passed {
  return useSyncExternalStore(listen, readPassed)
}

const nothing: Passed = {}

function readPassed(): Passed {
  return (history.state as Passed | null) ?? nothing
}

export function goTo(page: OperatorPage, passed: Passed = {}, replace = false) {
  if (replace) history.replaceState(passed, '', page)
  else history.pushState(passed, '', page)
  dispatchEvent(new Event(moved))
}

/** For the click of a link; with a modifier the browser opens its own tab or window. */
export function followHere(page: OperatorPage, passed?: Passed) {
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(page, passed)
  }
}
