import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { applyTheme, rememberedTheme, rememberTheme, type Theme } from './theme.ts'

const options: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Light or dark, by system or by choice. */
export function ThemeSegment() {
  const [theme, setTheme] = useState(rememberedTheme)
  function choose(next: Theme) {
    setTheme(next)
    applyTheme(next)
    rememberTheme(next)
  }
  return <Segment label="Theme" options={options} value={theme} onChange={choose} />
}
