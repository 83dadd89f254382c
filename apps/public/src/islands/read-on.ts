import { focusFirst } from './show-more.ts'

/** The next page is an address; this puts its cards under those that are here, and brings what that takes when pressed. */
export function startReadOn(root: Document) {
  root.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('[data-pages] [rel="next"]') : null
    const section = link?.closest('section')
    // whoever wants another tab gets it
    if (!link || !section || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!link.hasAttribute('aria-busy')) void readOn(section, link as HTMLAnchorElement)
  })
}

async function readOn(section: HTMLElement, link: HTMLAnchorElement) {
  link.setAttribute('aria-busy', 'true')
  const first = await import('./further-pages.ts').then(
    ({ bringNext }) => bringNext(section),
    () => null,
  )
  if (first) focusFirst(first)
  else location.assign(link.href)
}
