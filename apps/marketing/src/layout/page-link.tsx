import type { ComponentProps, MouseEvent } from 'react'
import { openPage } from '../path.tsx'

/** A link to another page of the site, opened without loading a document. */
export function PageLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openPage(href)
  }
  return <a {...rest} href={href} onClick={open} />
}
