/** More is shown without a script; this takes the reader, and the keyboard, to the first that is new. */
export function startShowMore(root: Document) {
  for (const more of root.querySelectorAll<HTMLDetailsElement>('[data-more]'))
    more.querySelector('summary')?.addEventListener('click', () => {
      // only after a press: a browser also opens it for words that were searched for, and then has its own place to go
      more.addEventListener('toggle', () => focusFirst(more.querySelector('[data-type], a')), { once: true })
    })
}

function focusFirst(first: HTMLElement | null) {
  if (!first) return
  // a card takes the focus only when it is told to, a link always does
  if (first.tabIndex < 0) first.tabIndex = -1
  // it stands where the button was
  first.focus({ preventScroll: true })
}

/** The next page is an address; this puts its cards under those that are here, and brings what that takes when pressed. */
export function startLoadMore(root: Document) {
  root.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('[data-pages] [rel="next"]') : null
    const section = link?.closest('section')
    // leave opening in a new tab to the browser
    if (!link || !section || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!link.hasAttribute('aria-busy')) void loadMore(section, link as HTMLAnchorElement)
  })
}

async function loadMore(section: HTMLElement, link: HTMLAnchorElement) {
  link.setAttribute('aria-busy', 'true')
  const first = await import('./further-pages.ts').then(
    ({ bringNext }) => bringNext(section),
    () => null,
  )
  if (first) focusFirst(first)
  else location.assign(link.href)
}
