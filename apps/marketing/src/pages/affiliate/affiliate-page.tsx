import { affiliateForm, affiliateWords } from '@credence/contract/applications/affiliate-form'
import { AffiliateFields } from '@credence/ui/affiliate-fields'
import { FormEnd } from '@credence/ui/form-end'
import { FormSides } from '@credence/ui/form-layout'
import { useSiteForm } from '../../forms/use-site-form.ts'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig } from '../../page-contexts.tsx'
import styles from './affiliate-page.module.css'

export function AffiliatePage() {
  const { productName } = useConfig()
  const { form, problems, failure, progress } = useSiteForm({ kind: 'affiliate', ...affiliateForm })
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead title={affiliateWords.title}>
          <p className="t-lead">{affiliateWords.lead}</p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <AffiliateFields problems={problems} productName={productName} />
            <FormEnd failure={failure} progress={progress} verb="Apply" busyVerb="Applying">
              We reply to every application.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <section>
              <h2 className="t-h2">How it works</h2>
              <ol className={styles.steps}>
                {affiliateWords.steps.map((step, index) => (
                  <li key={step}>
                    <span aria-hidden="true">{index + 1}</span>
                    {step}
                  </li>
                ))}
              </ol>
            </section>
            <section>
              <h2 className="t-h2">Not allowed</h2>
              <ul className={styles.unwanted}>
                {affiliateWords.unwanted.map(point => (
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
