import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'

/** The open page. React Router would be 15 kB of the 95 kB that a first load may weigh. */
export const PathContext = createContext('/')

export function usePath(): string {
  return useContext(PathContext)
}

export function BrowserPath({ children }: { children: ReactNode }) {
  const path = useSyncExternalStore(onLocationChange, currentPath, currentPath)
  return <PathContext value={path}>{children}</PathContext>
}

const listeners = new Set<() => void>()

/** Where an address leads: as it stands, unless the visitor came with a code. */
export const carrying = { to: (href: string) => href }

export function openPage(href: string): void {
  history.pushState(null, '', carrying.to(href))
  for (const listener of listeners) listener()
  scrollTo({ top: 0, behavior: 'instant' })
}

function currentPath(): string {
  return bare(location.pathname)
}

/** The address under which a page is known, the same for server and browser: `/FAQ/` is `/FAQ`. */
export function bare(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

/** Called whenever the address changes without a new document: a link, the back button, a section. */
export function onLocationChange(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}
