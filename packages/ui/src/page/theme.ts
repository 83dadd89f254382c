const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

/** What the browser's own bars take their colour from; as in the document's head. */
const barColours = { light: '#FFFFFF', dark: '#08181A' }

/** The theme this browser chose before; the system's unless it chose one. */
export function rememberedTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    // Storage is refused in some private windows; the choice then lasts for the page.
    return 'system'
  }
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const ofDevice = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.setAttribute('content', barColours[theme === 'system' ? ofDevice : theme])
  }
}

/** Applies a choice at once and keeps it on the device. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // As above: nothing is lost but the memory of it.
  }
}

/** Also follows choices made in another tab, or before this page was shown again. */
export function followTheme(): void {
  const apply = () => applyTheme(rememberedTheme())
  apply()
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) apply()
  })
}
