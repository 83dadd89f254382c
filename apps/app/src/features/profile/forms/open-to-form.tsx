import { textLimits } from '@credence/contract/limits/text-limits'
import { TextAreaField } from '@credence/ui/field'
import type { PartFormProps } from './part-form-props.ts'

export function OpenToForm({ values, onType, errorOf }: PartFormProps) {
  return (
    <TextAreaField
      label="Open to"
      hint="What people should write to you about, such as interim work from May, or talks."
      rows={3}
      maxLength={textLimits.openTo}
      value={values.open_to ?? ''}
      error={errorOf('open_to')}
      onChange={({ target }) => onType({ open_to: target.value })}
    />
  )
}
