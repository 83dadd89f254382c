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
        () => say(`${address} is copied, in case nothing opens.`),
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
