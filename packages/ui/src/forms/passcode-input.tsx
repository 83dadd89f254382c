import { type ChangeEvent, type ClipboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import fieldStyles from './field.module.css'
import { FieldNote, fieldAria } from './field.tsx'
import styles from './passcode-input.module.css'

const length = 6

type PasscodeInputProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Called once for each code that becomes complete, typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void
  hint?: ReactNode
  error?: ReactNode
  ok?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

/** One real input over six painted cells, for paste, autofill and screen readers. Takes "482 901" at once. */
export function PasscodeInput(props: PasscodeInputProps) {
  const { label, value, onChange, onComplete, hint, error, ok = false, disabled = false, autoFocus } = props
  const id = useId()
  const [focused, setFocused] = useState(false)

  function accept(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete(digits)
  }

  // In the place of what is there, wherever the caret stands.
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    accept(event.clipboardData.getData('text'))
  }

  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.code}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: a screen that only asks for the code starts in it
          autoFocus={autoFocus}
          onChange={(event: ChangeEvent<HTMLInputElement>) => accept(event.target.value)}
          onPaste={paste}
          onSelect={keepCaretAtEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          {...fieldAria(id, { hint, error })}
        />
        <PasscodeCells
          value={value}
          active={focused && !ok ? Math.min(value.length, length - 1) : undefined}
          state={cellState({ error, ok, disabled })}
        />
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** The cells show no caret inside the digits, so a collapsed caret stays behind the last one. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end) input.setSelectionRange(end, end)
}

type CellState = 'idle' | 'waiting' | 'error' | 'ok'

function cellState({ error, ok, disabled }: Pick<PasscodeInputProps, 'error' | 'ok' | 'disabled'>): CellState {
  if (ok) return 'ok'
  if (disabled) return 'waiting'
  return error ? 'error' : 'idle'
}

/** What is painted under the input. */
function PasscodeCells({ value, active, state }: { value: string; active: number | undefined; state: CellState }) {
  return (
    <div className={classNames(styles.cells, state !== 'idle' && styles[state])} aria-hidden="true">
      {Array.from({ length }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are positions and never move
        <span key={index} className={classNames(styles.cell, index === active && styles.active)}>
          {value[index]}
        </span>
      ))}
    </div>
  )
}
