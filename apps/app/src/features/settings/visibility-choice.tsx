import { type Visibility, visibilities } from '@credence/contract/profile/sections'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { useId } from 'react'
import styles from './settings.module.css'

const words: Record<Visibility, { title: string; line: string }> = {
  public: { title: 'Public', line: 'Anyone may read it, and search engines may list it.' },
  unlisted: { title: 'Unlisted', line: 'Anyone with the link. Search engines are asked to stay away.' },
  private: { title: 'Private', line: 'Only you. Its link stops leading anywhere.' },
}

type VisibilityChoiceProps = { value: Visibility; onChoose: (visibility: Visibility) => void }

export function VisibilityChoice({ value, onChoose }: VisibilityChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="vh">Who can find your page</legend>
      <div className={styles.tiles}>
        {visibilities.map(visibility => (
          <ChoiceTile
            key={visibility}
            name={name}
            {...words[visibility]}
            checked={visibility === value}
            onChange={() => onChoose(visibility)}
          />
        ))}
      </div>
    </fieldset>
  )
}
