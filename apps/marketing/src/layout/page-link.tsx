import type { ComponentProps, MouseEvent } from 'react'
import { bare, openPage } from '../path.tsx'

/** A link to another page of the site, opened without loading a document. */
export function PageLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (isPlaceOnThisPage(href)) return
    event.preventDefault()
    openPage(href)
  }
  return <a {...rest} href={href} onClick={open} />
}

/** The browser itself scrolls best, and tells the page that the section changed. */
function isPlaceOnThisPage(href: string): boolean {
  const { pathname, hash } = new URL(href, location.href)
  return hash !== '' && bare(pathname) === bare(location.pathname)
}
