import { Checkbox } from '../forms/check.tsx'
import { TextAreaField, TextField } from '../forms/field.tsx'
import { type Attaching, AttachmentField } from './attachment-field.tsx'
import { type Known, NameAndEmail } from './form-layout.tsx'
import styles from './story-fields.module.css'
import type { FormState } from './use-form.ts'

type StoryFieldsProps = Pick<FormState, 'problems' | 'values'> & {
  attaching: Attaching
  longest: number
  consent: string
  known?: (Known & { role: string }) | undefined
}

const number = new Intl.NumberFormat('en')

export function StoryFields({ problems, values, attaching, longest, consent, known }: StoryFieldsProps) {
  return (
    <>
      <NameAndEmail problems={problems} emailHint="Never published." known={known} />
      <TextField
        required
        label="What you do"
        name="role"
        autoComplete="organization-title"
        defaultValue={known?.role}
        error={problems.role}
      />
      <TextAreaField
        required
        className={styles.story}
        label="Your story"
        name="story"
        error={problems.story}
        hint={
          <span className={styles.hint}>
            <span>We publish it exactly as you wrote it.</span>
            <span className="t-num">
              {number.format((values.story ?? '').length)} / {number.format(longest)}
            </span>
          </span>
        }
      />
      <AttachmentField
        optional
        label="Picture"
        name="picture_id"
        hint="Without a picture, we’ll show your initials."
        values={values}
        error={problems.picture_id}
        attaching={attaching}
      />
      <Checkbox name="consent" label={consent} error={problems.consent} />
    </>
  )
}
