export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'

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
}

export function rememberTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // As above: nothing is lost but the memory of it.
  }
}
