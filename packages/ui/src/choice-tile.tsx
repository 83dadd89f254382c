import type { ComponentProps } from 'react'
import styles from './choice-tile.module.css'

type ChoiceTileProps = Omit<ComponentProps<'input'>, 'type' | 'title' | 'className'> & { title: string; line?: string }

/** A radio with room to explain itself. Tiles of a group share a `name` and stand in a fieldset with a legend. */
export function ChoiceTile({ title, line, ...input }: ChoiceTileProps) {
  return (
    <label className={styles.tile}>
      <input {...input} type="radio" />
      <b className={styles.title}>{title}</b>
      {line && <small className={styles.line}>{line}</small>}
    </label>
  )
}
