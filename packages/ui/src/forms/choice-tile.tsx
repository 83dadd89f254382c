import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import styles from './choice-tile.module.css'

type ChoiceTileProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> & {
  title: string
  line?: string
  icon?: LucideIcon
}

/** A radio with room to explain itself. Tiles of a group share a `name` and stand in a fieldset with a legend. */
export function ChoiceTile({ title, line, icon, ...input }: ChoiceTileProps) {
  return (
    <label className={styles.tile}>
      <input {...input} type="radio" />
      <b className={styles.title}>
        {icon && <Icon of={icon} size="small" />}
        {title}
      </b>
      {line && <small className={styles.line}>{line}</small>}
    </label>
  )
}
