import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'aria-label' | 'className'> & {
  /** What is on or off. The words beside the switch may be longer; this is what it is called. */
  label: string
}

/** Something that takes effect at once. A choice that waits for a button is a checkbox. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <span className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" aria-label={label} />
      <span className={styles.track} aria-hidden="true" />
    </span>
  )
}
