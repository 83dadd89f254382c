import { type Theme, themes } from '@credence/contract/profile/themes'
import styles from './theme-swatches.module.css'

const names: Record<Theme, string> = { paper: 'Paper', ink: 'Ink', spruce: 'Spruce', vermilion: 'Vermilion' }

type ThemeSwatchesProps = {
  legend: string
  value: Theme
  onChange: (theme: Theme) => void
}

export function ThemeSwatches({ legend, value, onChange }: ThemeSwatchesProps) {
  return (
    <fieldset className={styles.swatches}>
      <legend className="vh">{legend}</legend>
      {themes.map(theme => (
        <label key={theme} className={styles.swatch}>
          <input type="radio" name={legend} checked={theme === value} onChange={() => onChange(theme)} />
          <span className={styles.dot} data-theme-of={theme} aria-hidden="true" />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  )
}
