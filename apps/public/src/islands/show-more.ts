/** More is shown without a script; this takes the reader, and the keyboard, to the first that is new. */
export function startShowMore(root: Document) {
  for (const more of root.querySelectorAll<HTMLDetailsElement>('[data-more]'))
    more.querySelector('summary')?.addEventListener('click', () => {
      // only after a press: a browser also opens it for words that were searched for, and then has its own place to go
      more.addEventListener('toggle', () => focusFirst(more.querySelector('[data-type], a')), { once: true })
    })
}

export function focusFirst(first: HTMLElement | null) {
  if (!first) return
  // a card takes the focus only when it is told to, a link always does
  if (first.tabIndex < 0) first.tabIndex = -1
  // it stands where the button was
  first.focus({ preventScroll: true })
}
