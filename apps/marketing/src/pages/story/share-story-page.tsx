import { storyConsent } from '@credence/contract/consent-texts'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Checkbox } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import { Ledger } from '@credence/ui/ledger'
import { AttachmentField } from '../../forms/attachment-field.tsx'
import { FormEnd } from '../../forms/form-end.tsx'
import { FormSides } from '../../forms/form-layout.tsx'
import { NameAndEmail } from '../../forms/name-and-email.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import styles from './share-story-page.module.css'
import { storyPlan } from './story-plan.ts'
import { StoryPreview } from './story-preview.tsx'

const number = new Intl.NumberFormat('en')

export function ShareStoryPage() {
  const { form, values, problems, ...state } = useForm(storyPlan)
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead
          title={
            <>
              Tell us how
              <br />
              it went.
            </>
          }
        >
          <p className="t-lead">Good or mixed. The useful ones say what you were afraid of and what happened.</p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <NameAndEmail problems={problems} emailHint="Never printed." />
            <TextField
              required
              label="What you do"
              name="role"
              autoComplete="organization-title"
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
                  <span>We print it as you write it. We may ask to shorten it, never shorten it ourselves.</span>
                  <span className="t-num">
                    {number.format((values.story ?? '').length)} / {number.format(textLimits.story)}
                  </span>
                </span>
              }
            />
            <AttachmentField
              optional
              label="Picture"
              name="picture_id"
              hint="Without one we set your initials."
              values={values}
              error={problems.picture_id}
            />
            <Checkbox name="consent" label={storyConsent} error={problems.consent} />
            <FormEnd {...state} verb="Send it" busyVerb="Sending">
              A person reads it and writes to you either way.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <h2 className="t-h3">How it would look</h2>
            <StoryPreview values={values} />
            <Ledger
              size="small"
              entries={[
                { term: 'Then', text: 'A person reads it and writes to you either way.' },
                { term: 'Paid for', text: 'Never. No gifts, no discounts for stories.' },
              ]}
            />
          </aside>
        </FormSides>
      </div>
    </SitePage>
  )
}
