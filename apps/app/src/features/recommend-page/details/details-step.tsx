import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { canChooseLine } from '../printed-line/printed-line.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { DetailsForm } from './details-form.tsx'
import styles from './details-step.module.css'
import { useDetails } from './use-details.ts'
import { useSendReviewerPasscode } from './use-send-reviewer-passcode.ts'
import { WordsPreview } from './words-preview.tsx'

/** Who says so: what stands beside the recommendation, the consent, and the code that confirms the address. */
export function DetailsStep() {
  const { name, draft, go } = useFlow()
  const details = useDetails()
  const code = useSendReviewerPasscode(details)
  usePageTitle('Confirm it is you')
  return (
    <FlowFrame step={3} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>Confirm it is you.</h1>
      <p className={classNames('t-lead', styles.lead)}>
        This is what {name}, and later visitors to the page, will see next to your recommendation.
      </p>
      <div className={styles.columns}>
        <div className={styles.forms}>
          <DetailsForm details={details} onSubmit={() => void code.send()} />
          <ConfirmAddress details={details} code={code} />
          <Button variant="quiet" className={styles.back} onClick={() => go(canChooseLine(draft) ? 'line' : 'text')}>
            Back
          </Button>
        </div>
        <WordsPreview />
      </div>
    </FlowFrame>
  )
}
