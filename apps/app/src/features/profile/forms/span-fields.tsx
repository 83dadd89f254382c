import { textLimits } from '@credence/contract/limits/text-limits'
import { TextAreaField } from '@credence/ui/field'
import styles from '../editing/editing.module.css'
import { MonthField } from './month-field.tsx'

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
        <MonthField
          label="From"
          hint="A year, or a month and year like March 2021."
          value={entry.start}
          error={errorOf('start')}
          onChange={start => onChange({ start })}
        />
        <MonthField
          label="To"
          optional
          hint="Empty while it lasts."
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
