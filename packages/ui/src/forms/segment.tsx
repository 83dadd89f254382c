import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segment.module.css'

type SegmentProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Fills the width in equal parts. */
  block?: boolean
}

/** A few short views of the same thing, one of them pressed. */
export function Segment<Value extends string>({ label, options, value, onChange, block }: SegmentProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would add a visible title
    <div className={classNames(styles.segment, block && styles.block)} role="group" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          className={styles.option}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
