import { chooseTheme, followTheme } from '@credence/ui/theme'

/** Light and dark change places. Whoever comes back to what their device shows follows the device again. */
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
