import { textLimits } from '@credence/contract/limits'
import { buttonClass } from '@credence/ui/button'
import type { IslandName } from './islands/hydrate-island.ts'
import { ReportForm, type ReportFormProps } from './islands/report-form.tsx'
import needsScript from './needs-script.module.css'
import styles from './report-island.module.css'

const name: IslandName = 'report'

/** Reports go out by script alone; whoever reads without one is told so in place of the form. */
export function ReportIsland({ slug }: { slug: string }) {
  const props: ReportFormProps = {
    slug,
    maxLength: textLimits.reportReason,
    classNames: {
      form: styles.form ?? '',
      label: styles.label ?? '',
      button: buttonClass({ variant: 'secondary', size: 'sm' }),
      said: styles.said ?? '',
    },
  }
  return (
    <div>
      <div className={needsScript.needed} data-island={name} data-props={JSON.stringify(props)}>
        <ReportForm {...props} />
      </div>
      <noscript>
        <p className="t-small">To report this page, turn on JavaScript and load it again.</p>
      </noscript>
    </div>
  )
}
