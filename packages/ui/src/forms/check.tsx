import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './check.module.css'
import { FieldNote, fieldAria } from './field.tsx'

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }

/** A checkbox with its words, as one 44 px target. */
export function Checkbox({ label, error, id, className, ...input }: CheckProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div>
      <label className={classNames(styles.row, className)}>
        <span className={styles.box}>
          <input {...input} type="checkbox" id={controlId} {...fieldAria(controlId, { error })} />
          <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </svg>
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={controlId} error={error} />
    </div>
  )
}

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** One of several answers; those of a group share a `name` and stand in a fieldset. */
export function Radio({ label, className, ...input }: RadioProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.box}>
        <input {...input} type="radio" />
      </span>
      <span>{label}</span>
    </label>
  )
}
