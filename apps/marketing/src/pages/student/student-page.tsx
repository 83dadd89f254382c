import { studentForm, studentWords } from '@credence/contract/applications/student-form'
import { FormEnd } from '@credence/ui/form-end'
import { FormSides } from '@credence/ui/form-layout'
import { Ledger } from '@credence/ui/ledger'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { StudentFields } from '@credence/ui/student-fields'
import { attaching } from '../../forms/upload-attachment.ts'
import { useSiteForm } from '../../forms/use-site-form.ts'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import styles from './student-page.module.css'

export function StudentPage() {
  const { form, values, problems, ...state } = useSiteForm({ kind: 'student', ...studentForm })
  return (
    <SitePage close={null}>
      <div className="wrap">
        <PageHead title={studentWords.title}>
          <p className="t-lead">{studentWords.lead}</p>
        </PageHead>
        <FormSides>
          <form {...form}>
            <StudentFields problems={problems} values={values} attaching={attaching} />
            <FormEnd {...state} verb="Apply" busyVerb="Applying">
              We’ll e-mail you an access code once we’ve approved your application.
            </FormEnd>
          </form>
          <aside className={styles.side}>
            <div className={`plate ${styles.picture}`}>
              <RosetteFigure id="graduates" density={1.2} />
            </div>
            <Ledger size="small" entries={studentWords.facts} />
          </aside>
        </FormSides>
      </div>
    </SitePage>
  )
}
