import { textLimits } from '@credence/contract/limits'
import { TextAreaField, TextField } from '@credence/ui/field'
import styles from './editing.module.css'

type Span = { start: string; end: string | null; description: string }
type SpanFieldsProps = {
  entry: Span
  onChange: (changed: Partial<Span>) => void
  errorOf: (name: string) => string | undefined
}

/** When it began and ended, and what there is to say about it. */
export function SpanFields({ entry, onChange, errorOf }: SpanFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="From"
          hint="A year, or a year and month like 2021-09."
          inputMode="numeric"
          maxLength={7}
          value={entry.start}
          error={errorOf('start')}
          onChange={({ target }) => onChange({ start: target.value })}
        />
        <TextField
          label="To"
          optional
          hint="Empty while it lasts."
          inputMode="numeric"
          maxLength={7}
          value={entry.end ?? ''}
          error={errorOf('end')}
          onChange={({ target }) => onChange({ end: target.value || null })}
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
