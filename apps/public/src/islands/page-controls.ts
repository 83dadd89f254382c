import { chooseTheme, followTheme } from '@credence/ui/theme'

/** Toggles light and dark. Choosing the device's own scheme follows the device again. */
export function startThemeSwitch(page: Document): void {
  followTheme()
  const button = page.querySelector('[data-theme-switch]')
  if (!button) return
  const device = matchMedia('(prefers-color-scheme: dark)')
  const root = page.documentElement
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : device.matches)
  const tell = () => button.setAttribute('aria-pressed', String(isDark()))
  tell()
  device.addEventListener('change', tell)
  // also when another tab chose
  new MutationObserver(tell).observe(root, { attributeFilter: ['data-theme'] })
  button.addEventListener('click', () => {
    const dark = !isDark()
    chooseTheme(dark === device.matches ? 'system' : dark ? 'dark' : 'light')
  })
}

/** A quote of a recording links to its second: `#t=38`. Nothing loads before the recording plays. */
export function startAtSecond(root: Document, hash: string) {
  const second = /^#t=(\d{1,5})$/.exec(hash)?.[1]
  const recording = root.querySelector<HTMLMediaElement>('[data-player] :is(video, audio)')
  if (second && recording) recording.currentTime = Number(second)
}

/** `#record` opens the details of a recommendation's record. Most browsers do that themselves. */
export function openRecord(root: Document) {
  const open = () => {
    const record = root.querySelector<HTMLElement>('#record:target')
    record?.closest('details')?.setAttribute('open', '')
    record?.scrollIntoView()
  }
  open()
  addEventListener('hashchange', open)
}

/** A mail or telephone link does nothing where no program answers to it, so the address is copied as well. */
export function startConnectCopy(root: Document) {
  for (const link of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    link.addEventListener('click', () => {
      const address = link.dataset.copy ?? ''
      const said = link.nextElementSibling
      const say = (words: string) => {
        if (said) said.textContent = words
      }
      navigator.clipboard.writeText(address).then(
        () => say(`We copied ${address}, in case your e-mail app doesn’t open.`),
        () => say(address),
      )
    })
  }
}

/** Escape hides the icon's tooltip until the pointer or the focus moves. */
export function hideIconNamesOnEscape(page: Document): void {
  const { dataset } = page.documentElement
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.namesAway = ''
  })
  for (const event of ['pointerover', 'focusin']) page.addEventListener(event, () => delete dataset.namesAway)
}

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
