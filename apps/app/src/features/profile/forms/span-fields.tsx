import { cleanMonth } from '@credence/contract/fields/month'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { textLimits } from '@credence/contract/limits/text-limits'
import { TextAreaField, TextField } from '@credence/ui/field'
import { useState } from 'react'
import styles from '../editing/editing.module.css'

type Span = { start: string; end: string | null; description: string }
type SpanFieldsProps = {
  entry: Span
  endHint?: string
  onChange: (changed: Partial<Span>) => void
  errorOf: (name: string) => string | undefined
}

export function SpanFields({ entry, endHint, onChange, errorOf }: SpanFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <MonthField
          label="From"
          hint="A year, or a month like March 2021."
          value={entry.start}
          error={errorOf('start')}
          onChange={start => onChange({ start })}
        />
        <MonthField
          label="To"
          optional
          hint={endHint}
          value={entry.end ?? ''}
          error={errorOf('end')}
          onChange={end => onChange({ end: end || null })}
        />
      </div>
      <TextAreaField
        label="What you did"
        optional
        rows={2}
        maxLength={textLimits.entryDescription}
        value={entry.description}
        error={errorOf('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

type MonthFieldProps = {
  label: string
  hint: string | undefined
  optional?: boolean
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

const longestDate = 40

/** Accepts dates as people write them, and shows the parsed month on blur. */
function MonthField({ value, onChange, ...field }: MonthFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      maxLength={longestDate}
      value={typed === value ? typed : monthInWords(cleanMonth(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
