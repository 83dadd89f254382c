import { ChoiceTile } from '../forms/choice-tile.tsx'
import { TextField } from '../forms/field.tsx'
import { SelectField } from '../forms/select.tsx'
import { type Attaching, AttachmentField } from './attachment-field.tsx'
import { FormPair, type Known, NameAndEmail } from './form-layout.tsx'
import styles from './student-fields.module.css'
import type { FormState } from './use-form.ts'

type StudentFieldsProps = Pick<FormState, 'problems' | 'values'> & { attaching: Attaching; known?: Known | undefined }

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 9 }, (_, index) => thisYear + index)

export function StudentFields({ problems, values, attaching, known }: StudentFieldsProps) {
  const byDocument = values.proof === 'document'
  return (
    <>
      <NameAndEmail problems={problems} known={known} />
      <FormPair>
        <TextField required label="School" name="school" autoComplete="organization" error={problems.school} />
        <SelectField
          required
          label="Graduation year"
          name="graduation_year"
          defaultValue=""
          error={problems.graduation_year}
        >
          <option value="">Choose a year</option>
          {years.map(year => (
            <option key={year}>{year}</option>
          ))}
        </SelectField>
      </FormPair>
      <fieldset className={styles.proof}>
        <legend>Show that you’re a student</legend>
        <ChoiceTile name="proof" value="email" defaultChecked title="With my school e-mail" line="The fastest way." />
        <ChoiceTile
          name="proof"
          value="document"
          title="With a document"
          line="A picture of your student card, or a letter from your school."
        />
      </fieldset>
      <div hidden={byDocument}>
        <TextField
          label="School e-mail"
          name="school_email"
          type="email"
          hint="We’ll reply to the e-mail address above."
          error={problems.school_email}
        />
      </div>
      <div hidden={!byDocument}>
        <AttachmentField
          label="Document"
          name="proof_id"
          values={values}
          error={problems.proof_id}
          attaching={attaching}
        />
      </div>
    </>
  )
}
