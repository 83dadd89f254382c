import { Icon } from '@credence/ui/icon'
import { chooseTheme, rememberedTheme, type Theme } from '@credence/ui/theme'
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './theme-choice.module.css'

const choices: { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'system', label: 'System', icon: Monitor },
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
]

export function ThemeChoice() {
  const name = useId()
  const [chosen, setChosen] = useState(rememberedTheme)
  function choose(theme: Theme) {
    setChosen(theme)
    chooseTheme(theme)
  }
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>Theme</legend>
      <div className={styles.choices}>
        {choices.map(({ theme, label, icon }) => (
          <label key={theme} className={styles.choice}>
            <input type="radio" name={name} value={theme} checked={theme === chosen} onChange={() => choose(theme)} />
            <Icon of={icon} />
            {label}
          </label>
        ))}
      </div>
      <p className={styles.hint}>“System” uses your device’s setting.</p>
    </fieldset>
  )
}
