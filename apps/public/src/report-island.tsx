import { textLimits } from '@credence/contract/limits'
import { reportSection } from '@credence/contract/profile-sections'
import { buttonClass } from '@credence/ui/button'
import type { IslandName } from './islands/hydrate-island.ts'
import { ReportForm, type ReportFormProps } from './islands/report-form.tsx'
import styles from './report-island.module.css'

const name: IslandName = 'report'

/** Goes out by script, and by itself where there is none. */
export function ReportIsland({ slug }: { slug: string }) {
  const props: ReportFormProps = {
    slug,
    action: `/cr/${slug}/${reportSection}`,
    maxLength: textLimits.reportReason,
    classNames: {
      form: styles.form ?? '',
      label: styles.label ?? '',
      button: buttonClass({ variant: 'secondary', size: 'sm' }),
      said: styles.said ?? '',
    },
  }
  return (
    <div className={styles.island} data-island={name} data-props={JSON.stringify(props)}>
      <ReportForm {...props} />
    </div>
  )
}
