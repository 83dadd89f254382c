import { useId } from 'react'
import { Checkbox } from '../forms/check.tsx'
import { TextAreaField, TextField } from '../forms/field.tsx'
import { type Known, NameAndEmail } from './form-layout.tsx'
import type { FormState } from './use-form.ts'

type AffiliateFieldsProps = Pick<FormState, 'problems'> & { productName: string; known?: Known | undefined }

const audiences = ['Students and graduates', 'Job seekers', 'Founders', 'Engineers']

export function AffiliateFields({ problems, productName, known }: AffiliateFieldsProps) {
  const listId = useId()
  return (
    <>
      <NameAndEmail problems={problems} known={known} />
      <TextField
        required
        label="Where people find you"
        name="channel"
        type="url"
        autoComplete="url"
        placeholder="https://"
        hint="A website, channel or newsletter."
        error={problems.channel}
      />
      <TextField
        required
        label="Your audience"
        name="audience"
        list={listId}
        hint="For example: job seekers."
        error={problems.audience}
      />
      <datalist id={listId}>
        {audiences.map(audience => (
          <option key={audience} value={audience} />
        ))}
      </datalist>
      <TextAreaField required label="How you’d recommend us" name="promotion" error={problems.promotion} />
      <Checkbox
        name="disclosure"
        label={`When I recommend ${productName}, I will say that I earn from it.`}
        error={problems.disclosure}
      />
    </>
  )
}
