import { retention } from '@credence/contract/limits/retention'
import { price } from '@credence/contract/subscription/plan-prices'
import { inDays } from '@credence/contract/time-in-words'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextField } from '@credence/ui/field'
import { Ledger } from '@credence/ui/ledger'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { SelectField } from '@credence/ui/select'
import { AttachmentField } from '../../forms/attachment-field.tsx'
import { FormEnd } from '../../forms/form-end.tsx'
import { FormPair, FormSides } from '../../forms/form-layout.tsx'
import { NameAndEmail } from '../../forms/name-and-email.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import styles from './student-page.module.css'
import { proofKinds, provesByDocument, studentPlan } from './student-plan.ts'

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 9 }, (_, index) => thisYear + index)

const facts = [
  { term: 'Who', text: 'Anyone enrolled at a school or university, in any country, at any age.' },
  {
    term: 'How long',
    text: 'The price stays at half for as long as you go on paying. When you stop, nothing published disappears.',
  },
  {
    term: 'What we keep',
    text: `Your application, and the picture if you send one, for ${inDays(retention.applicationSeconds)} at most. Then both are deleted.`,
  },
]

export function StudentPage() {
  const { form, values, problems, ...state } = useForm(studentPlan)
  const byDocument = provesByDocument(values)
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead title="Half price while you study.">
          <p className="t-lead">
            {`Pro at ${price('student', 'month')} a month or ${price('student', 'year')} a year, with a code that we send you. Being recommended is free for everyone.`}
          </p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <NameAndEmail problems={problems} />
            <FormPair>
              <TextField required label="School" name="school" autoComplete="organization" error={problems.school} />
              <SelectField
                required
                label="You graduate in"
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
              <legend>Show us that you study</legend>
              <ChoiceTile
                name="proof"
                value={proofKinds.email}
                defaultChecked
                title="With my school e-mail"
                line="The address your school gave you. The fastest way."
              />
              <ChoiceTile
                name="proof"
                value={proofKinds.document}
                title="With a document"
                line="A picture of your student card or a letter from your school."
              />
            </fieldset>
            <div hidden={byDocument}>
              <TextField
                label="School e-mail"
                name="school_email"
                type="email"
                hint="We write to your own address above; this one only shows where you study."
                error={problems.school_email}
              />
            </div>
            <div hidden={!byDocument}>
              <AttachmentField label="Document" name="proof_id" values={values} error={problems.proof_id} />
            </div>
            <FormEnd {...state} verb="Apply" busyVerb="Applying">
              You get an access code by e-mail once we have looked.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <div className={`plate ${styles.picture}`}>
              <RosetteFigure id="graduates" density={1.2} />
            </div>
            <Ledger size="small" entries={facts} />
          </aside>
        </FormSides>
      </div>
    </SitePage>
  )
}
