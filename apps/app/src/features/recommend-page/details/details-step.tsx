import { draftedLine } from '@credence/contract/recommendations/labels'
import { lengthOf } from '@credence/profile-view/length'
import { classNames } from '@credence/ui/class-names'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { BackButton } from '../back-button.tsx'
import { useFlow } from '../flow.tsx'
import { isDrafted, stepOf } from '../steps.ts'
import { TakePlayer } from '../take/take-player.tsx'
import { ConfirmAddress, DetailsForm } from './details-form.tsx'
import styles from './details-step.module.css'
import { useDetails, useSendReviewerPasscode } from './use-details.ts'

export function DetailsStep() {
  const { name, formState } = useFlow()
  const details = useDetails()
  const code = useSendReviewerPasscode(details)
  usePageTitle('Your details')
  return (
    <FlowFrame step={formState.recommendationType === 'text' ? 3 : 2} className={styles.page}>
      <h1 className={classNames('t-display', styles.title)}>Your details</h1>
      <p className={classNames('t-lead', styles.lead)}>{name} and visitors see this next to your recommendation.</p>
      <div className={styles.columns}>
        <div className={styles.forms}>
          <DetailsForm details={details} onSubmit={() => void code.send()} />
          <ConfirmAddress details={details} code={code} />
          <BackButton to={stepOf(formState.recommendationType)} />
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
        <Caption title="Your recommendation" action="Change it" onChange={() => go('text')} />
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
        title={(take.name ?? `Your ${isVideo ? 'video' : 'voice'}`) + length}
        action={take.origin === 'recorder' ? 'Record again' : isVideo ? 'Watch it again' : 'Listen to it again'}
        onChange={() => go(isVideo ? 'video' : 'voice')}
      />
    </aside>
  )
}

function Caption({ title, action, onChange }: { title: string; action: string; onChange: () => void }) {
  const { formState } = useFlow()
  return (
    <div className={styles.caption}>
      <p className="t-small">
        <b>{title}</b>
        Not sent yet. <TextButton onClick={onChange}>{action}</TextButton>
      </p>
      {isDrafted(formState) && (
        <p className="t-small">
          <b>Shown below your name</b>
          {draftedLine(formState.reviewerName)}
        </p>
      )}
    </div>
  )
}
