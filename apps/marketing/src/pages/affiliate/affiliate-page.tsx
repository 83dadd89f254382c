import { Checkbox } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import { useId } from 'react'
import { useConfig } from '../../config-context.tsx'
import { FormEnd } from '../../forms/form-end.tsx'
import { FormSides } from '../../forms/form-layout.tsx'
import { NameAndEmail } from '../../forms/name-and-email.tsx'
import { useForm } from '../../forms/use-form.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import styles from './affiliate-page.module.css'
import { affiliatePlan } from './affiliate-plan.ts'

const audiences = ['Students and graduates', 'People between jobs', 'Founders', 'Engineers']

const steps = [
  'You get a link of your own to hand out, and see how many came through it. It sets no cookie.',
  'When one of them pays, you get a share. The rate stands in your agreement, before you start.',
  'Every payment to you comes with a statement of what it is for.',
]

const unwanted = [
  'Paid recommendations. A recommendation somebody was paid for is removed.',
  'Adverts on our name, or pages that pretend to be us.',
  'Mail to people who did not ask for it.',
]

export function AffiliatePage() {
  const { productName } = useConfig()
  const { form, problems, failure, progress } = useForm(affiliatePlan)
  const listId = useId()
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead
          title={
            <>
              Send people
              <br />
              who need it.
            </>
          }
        >
          <p className="t-lead">
            If you teach, coach or write for people who look for work, you can earn a share when they move to Pro. You
            say that you do.
          </p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <NameAndEmail problems={problems} />
            <TextField
              required
              label="Where people find you"
              name="channel"
              type="url"
              autoComplete="url"
              placeholder="https://"
              hint="A site, a channel, a newsletter. One link is enough."
              error={problems.channel}
            />
            <TextField
              required
              label="Who listens to you"
              name="audience"
              list={listId}
              hint="One line, such as: people between jobs."
              error={problems.audience}
            />
            <datalist id={listId}>
              {audiences.map(audience => (
                <option key={audience} value={audience} />
              ))}
            </datalist>
            <TextAreaField
              required
              label="How you would tell them"
              name="promotion"
              placeholder="The sentence you would really use."
              error={problems.promotion}
            />
            <Checkbox
              name="disclosure"
              label={`I will say that I earn from it wherever I recommend ${productName}.`}
              error={problems.disclosure}
            />
            <FormEnd failure={failure} progress={progress} verb="Apply" busyVerb="Applying">
              A person reads it and answers either way.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <section>
              <h2 className="t-h2">How it works</h2>
              <ol className={styles.steps}>
                {steps.map((step, index) => (
                  <li key={step}>
                    <span aria-hidden="true">{index + 1}</span>
                    {step}
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h2 className="t-h2">What we do not want</h2>
              <ul className={styles.unwanted}>
                {unwanted.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          </aside>
        </FormSides>
      </div>
    </SitePage>
  )
}
