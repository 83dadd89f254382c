import { carrying } from './path.tsx'

/** What a link may bring along: an access code, and who sent its reader. The address carries it to the end, and nothing else does. */
const codes = /^(access|via)$/

/** An address of ours with the codes of the page that leads there. */
export function withCodes(href: string): string {
  const url = new URL(href, location.href)
  for (const [name, code] of new URLSearchParams(location.search))
    if (codes.test(name) && !url.searchParams.has(name)) url.searchParams.set(name, code)
  return url.href
}

/** Adds the page's codes to a link when it is followed, not in the markup, where click tracking would read them. */
export function keepQueryCodes(appOrigin: string): void {
  carrying.to = withCodes
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || (link.origin !== location.origin && link.origin !== appOrigin)) return
    const carried = withCodes(link.href)
    if (carried === link.href) return
    event.preventDefault()
    location.assign(carried)
  })
}
