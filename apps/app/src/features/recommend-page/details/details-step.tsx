import { draftedLine } from '@credence/contract/recommendations/labels'
import { lengthOf } from '@credence/profile-view/length'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { canChooseLine, printedLine } from '../printed-line/printed-line.ts'
import { isDrafted } from '../steps.ts'
import { TakePlayer } from '../take/take-player.tsx'
import { ConfirmAddress, DetailsForm } from './details-form.tsx'
import styles from './details-step.module.css'
import { useDetails, useSendReviewerPasscode } from './use-details.ts'

export function DetailsStep() {
  const { name, formState, go } = useFlow()
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
          <Button
            variant="quiet"
            className={styles.back}
            onClick={() => go(canChooseLine(formState) ? 'line' : 'text')}
          >
            Back
          </Button>
        </div>
        <SubmissionPreview />
      </div>
    </FlowFrame>
  )
}

function SubmissionPreview() {
  const { formState, go } = useFlow()
  const take = formState.recommendationType === 'text' ? null : formState.take
  if (!take)
    return (
      <aside className={styles.preview} data-kind="text">
        <div className={styles.words}>
          <p className={styles.excerpt} dir="auto">
            {formState.text}
          </p>
        </div>
        <Caption title="Your words" action="Change them" onChange={() => go('text')} />
      </aside>
    )
  const isVideo = take.kind === 'video'
  const length = take.seconds > 0 ? `, ${lengthOf(take.seconds)}` : ''
  return (
    <aside className={styles.preview} data-kind={take.kind}>
      <div className={styles.recording}>
        <TakePlayer take={take} name={formState.reviewerName || 'yourself'} />
      </div>
      <Caption
        title={`Your ${isVideo ? 'video' : 'voice'}${length}`}
        action={take.origin === 'recorder' ? 'Record again' : isVideo ? 'Watch it again' : 'Listen to it again'}
        onChange={() => go(isVideo ? 'video' : 'voice')}
      />
    </aside>
  )
}

function Caption({ title, action, onChange }: { title: string; action: string; onChange: () => void }) {
  const { formState, go } = useFlow()
  const line = printedLine(formState)
  return (
    <div className={styles.caption}>
      <p className="t-small">
        <b>{title}</b>
        Not sent yet. <TextButton onClick={onChange}>{action}</TextButton>
      </p>
      {isDrafted(formState) && (
        <p className="t-small">
          <b>Below your name</b>
          {draftedLine(formState.reviewerName)}
        </p>
      )}
      {line && (
        <p className="t-small">
          <b>On the card</b>“<bdi>{line}</bdi>” <TextButton onClick={() => go('line')}>Choose another</TextButton>
        </p>
      )}
    </div>
  )
}
