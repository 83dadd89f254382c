import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ChevronDown, Languages } from 'lucide-react'
import { useId } from 'react'
import styles from './captions.module.css'
import { languageName, languages } from './languages.ts'

type SpokenInProps = {
  language: string
  /** The lines are a draft in English that was not called wrong. */
  isEnglish: boolean
  onChoose: (language: string) => void
  onNotEnglish: () => void
}

/** Which language the recording is in: as the machine heard it, or as somebody says. */
export function SpokenIn({ language, isEnglish, onChoose, onNotEnglish }: SpokenInProps) {
  const id = useId()
  if (isEnglish)
    return (
      <div className={styles.spoken}>
        <span>
          Spoken in <b>{languageName(language)}</b>
        </span>
        <Button variant="quiet" size="sm" onClick={onNotEnglish}>
          <Icon of={Languages} size="small" />
          Not English
        </Button>
      </div>
    )
  return (
    <div className={styles.spoken}>
      <label htmlFor={id}>Spoken in</label>
      <span className={styles.choice}>
        <select id={id} value={language} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Choose</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size="small" />
      </span>
    </div>
  )
}
