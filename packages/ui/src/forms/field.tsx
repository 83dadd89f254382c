import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

export type FieldText = {
  label: ReactNode
  /** Stays below the control until an error takes its place. */
  hint?: ReactNode
  /** What to do, in words; its presence marks the control as invalid. */
  error?: ReactNode
  /** Writes "optional" after the label. Required is the silent rule. */
  optional?: boolean | undefined
}

type FieldFrameProps = FieldText & { id: string; children: ReactNode }

/** Label above, control, and one line below that is either the hint or the error. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

type FieldNoteProps = Pick<FieldText, 'hint' | 'error'> & { id: string }

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error)
    return (
      <span id={noteId(id)} className={styles.error}>
        <Icon of={CircleAlert} />
        {error}
      </span>
    )
  if (hint)
    return (
      <span id={noteId(id)} className={styles.hint}>
        {hint}
      </span>
    )
  return null
}

function noteId(id: string): string {
  return `${id}-note`
}

/** What ties a control to the line below it. */
export function fieldAria(id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': error || hint ? noteId(id) : undefined }
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'prefix'> & { prefix?: string | undefined }

/** One line of text. `prefix` is the fixed part in front, such as the start of an address. */
export function TextField({ label, hint, error, optional, prefix, id, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const control = (
    <input
      type="text"
      {...input}
      id={controlId}
      className={classNames(styles.control, className)}
      {...fieldAria(controlId, { hint, error })}
    />
  )
  return (
    <FieldFrame id={controlId} label={label} hint={hint} error={error} optional={optional}>
      {prefix === undefined ? (
        control
      ) : (
        <div className={styles.affix}>
          <span className={styles.prefix}>{prefix}</span>
          {control}
        </div>
      )}
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>

export function TextAreaField({ label, hint, error, optional, id, className, ...textarea }: TextAreaFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame id={controlId} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...textarea}
        id={controlId}
        className={classNames(styles.control, styles.textarea, className)}
        {...fieldAria(controlId, { hint, error })}
      />
    </FieldFrame>
  )
}
