import { textLimits } from '@credence/contract/limits/text-limits'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { useId } from 'react'
import { FieldDraft } from '../drafting/field-draft.tsx'
import styles from '../editing/editing.module.css'
import type { PartFormProps } from './part-form-props.ts'

const hint = 'Two or three sentences. What you do when you arrive, and what is different when you leave.'

export function AboutForm({ values, onType, errorOf }: PartFormProps) {
  const id = useId()
  const text = values.about ?? ''
  const error = errorOf('about')
  return (
    <div>
      <label className="vh" htmlFor={id}>
        About you
      </label>
      <textarea
        id={id}
        className={styles.lede}
        rows={4}
        maxLength={textLimits.about}
        value={text}
        onChange={({ target }) => onType({ about: target.value })}
        {...fieldAria(id, { hint, error })}
      />
      <div className={styles.counted}>
        <FieldNote id={id} hint={hint} error={error} />
        <span className="t-num">
          {text.length.toLocaleString('en')} / {textLimits.about.toLocaleString('en')}
        </span>
      </div>
      <FieldDraft field="about" words={text} onUse={about => onType({ about })} />
    </div>
  )
}
