import { lengthOf } from '@credence/profile-view/length'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { ProgressBar } from '@credence/ui/progress'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReplaceDialog } from '../../../components/answers/replace-dialog.tsx'
import { CaptionsFrame, CaptionsPending } from '../../../components/captions/captions-frame.tsx'
import { partWords } from '../../../components/format/file-sizes.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { FreshReviewerPasscode } from '../../../components/passcode/fresh-reviewer-passcode.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { captionsPath } from '../../../paths.ts'
import { useFlow } from '../flow.tsx'
import { TakePlayer } from '../take/take-player.tsx'
import { useUnloadWarning } from '../use-unload-warning.ts'
import { ProgressRing, SendingList } from './send-progress.tsx'
import styles from './send-step.module.css'
import { type Sending as SendingState, useSubmitting } from './use-submitting.ts'

/** The recording and the captions' place, while it is sent; anything that needs the reviewer has its own screen. */
export function SendStep() {
  const { name, formState, go, isSaved } = useFlow()
  const navigate = useNavigate()
  const { reviewerName: fullName, recommendationType: type } = formState
  const [skipped, setSkipped] = useState(false)
  const isStep = type !== 'text' && !skipped
  const submitting = useSubmitting(token => {
    if (isStep) return void navigate(`${captionsPath(token)}?step`, { replace: true })
    go('thanks', { replace: true, thanks: { fullName, token, type, hasCaptions: false } })
  })
  const { sending } = submitting
  const isMoving = sending.phase === 'preparing' || sending.phase === 'uploading' || sending.phase === 'submitting'
  useUnloadWarning(isMoving || !isSaved())
  const needsReviewer = sending.phase === 'code' || sending.phase === 'exists' || sending.phase === 'refused'
  const isOnCaptions = isStep && !needsReviewer && sending.phase !== 'paused'
  usePageTitle(isOnCaptions ? 'Check your captions' : `Sending to ${name}`)
  if (!isOnCaptions) return <Sending submitting={submitting} />
  return (
    <CaptionsFrame isStep recording={formState.take && <TakePlayer take={formState.take} name="yourself" />}>
      <CaptionsPending
        status={
          <>
            <Bar sending={sending} percent={share(sending)} />
            <div aria-live="polite">
              <TroubleNote sending={sending} onTryAgain={submitting.start} />
            </div>
          </>
        }
        onSkip={() => setSkipped(true)}
      />
    </CaptionsFrame>
  )
}

function Sending({ submitting }: { submitting: ReturnType<typeof useSubmitting> }) {
  const { slug, invite, reviewer, name, formState, change, go, isSaved } = useFlow()
  const { sending, start, pause, stop } = submitting
  const { phase } = sending
  const isThere = formState.recommendationId !== ''
  const percent = isThere ? 100 : formState.recommendationType === 'text' ? 50 : share(sending)

  /** Nothing is sent until the details are confirmed again. */
  function changeDetails() {
    stop()
    change({ confirmedAt: 0, codeSentTo: '' })
    go('details', { replace: true })
  }

  return (
    <FlowFrame step={3} className={styles.page}>
      <div className={styles.words}>
        <div>
          <h1 className="t-display">Sending to {name}</h1>
        </div>
        {formState.recommendationType !== 'text' && <Bar sending={sending} percent={percent} />}
        <div aria-live="polite" className={styles.trouble}>
          <TroubleNote sending={sending} onTryAgain={start} />
        </div>
        {phase === 'code' && (
          <section className={styles.panel} aria-labelledby="again-title">
            <h2 className="t-h3" id="again-title">
              Confirm your e-mail again
            </h2>
            <p className="t-small">It’s been more than an hour. Your recommendation is still here.</p>
            <FreshReviewerPasscode
              address={{ email: formState.reviewerEmail, fullName: formState.reviewerName, slug, invite, reviewer }}
              action="Continue"
              onConfirmed={start}
            />
          </section>
        )}
        {phase === 'refused' && (
          <>
            <Alert tone="error">
              <ServerMessage>
                <b>{sending.message}</b>
              </ServerMessage>
              Your recommendation is still on this device.
            </Alert>
            <div className={styles.actions}>
              {sending.wordsRefused && (
                <Button
                  onClick={() => {
                    stop()
                    change({ confirmedAt: 0, codeSentTo: '', recordingUpload: null })
                    go('choose', { replace: true })
                  }}
                >
                  Choose another way
                </Button>
              )}
              <Button variant={sending.wordsRefused ? 'secondary' : 'primary'} onClick={start}>
                Try again
              </Button>
              <Button variant="quiet" onClick={changeDetails}>
                Change the details
              </Button>
            </div>
          </>
        )}
        <SendingList sending={sending} />
        <p className="t-small">
          {isSaved()
            ? 'You can close this page and continue later with your link.'
            : 'Stay on this page until it’s sent.'}
        </p>
        <div className={styles.actions}>
          {phase === 'uploading' && (
            <Button variant="secondary" size="sm" onClick={pause}>
              <Icon of={Pause} size="small" />
              Pause
            </Button>
          )}
          {phase === 'paused' && (
            <Button size="sm" onClick={start}>
              <Icon of={Play} size="small" />
              Continue
            </Button>
          )}
          <StopAndDelete onStop={stop} />
        </div>
      </div>
      <ProgressRing percent={percent} />
      <ReplaceDialog
        open={phase === 'exists'}
        message={sending.message}
        onReplace={() => {
          change({ replace: true })
          start()
        }}
        onKeep={changeDetails}
      />
    </FlowFrame>
  )
}

function share({ sent, total, phase }: SendingState): number {
  if (phase === 'submitting') return 100
  return total > 0 ? Math.floor((100 * sent) / total) : 0
}

function Bar({ sending, percent }: { sending: SendingState; percent: number }) {
  const { formState } = useFlow()
  const label = formState.recommendationType === 'audio' ? 'Voice' : 'Video'
  const seconds = formState.take?.seconds ?? 0
  return (
    <div className={styles.progress}>
      <div className={styles.progressWords}>
        <b>
          {label}
          {seconds > 0 && `, ${lengthOf(seconds)}`}
        </b>
        <span className="t-num">
          {sending.total > 0 ? `${partWords(sending.sent, sending.total)}, ${percent}%` : 'Getting ready'}
        </span>
      </div>
      <ProgressBar percent={percent} aria-label={`Sending the ${label.toLowerCase()}`} />
    </div>
  )
}

type TroubleProps = { sending: SendingState; onTryAgain: () => void }

function TroubleNote({ sending: { trouble, carriedOnFrom, phase }, onTryAgain }: TroubleProps) {
  if (phase === 'paused' || phase === 'code' || phase === 'refused') return null
  if (trouble === 'full')
    return (
      <>
        <Alert tone="info">
          <b>We’re out of storage space right now.</b> Your recommendation is still on this device. We’ll try again
          every minute.
        </Alert>
        <div className={styles.actions}>
          <Button size="sm" onClick={onTryAgain}>
            Try again now
          </Button>
        </div>
      </>
    )
  if (trouble === 'connection')
    return (
      <Alert tone="info">
        <b>You’re offline.</b> We’ll keep trying and pick up where we left off.
      </Alert>
    )
  if (carriedOnFrom === undefined) return null
  return (
    <Alert tone="info">
      <b>You were offline for a moment.</b> We continued from {carriedOnFrom}%.
    </Alert>
  )
}

function StopAndDelete({ onStop }: { onStop: () => void }) {
  const { discard, go } = useFlow()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Stop and delete it
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Stop and delete your recommendation?"
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                onStop()
                go('choose', { replace: true })
                void discard()
              }}
            >
              Stop and delete it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep sending
            </Button>
          </>
        }
      >
        <p>This can’t be undone. Within a day, we’ll delete anything we’ve already received.</p>
      </Dialog>
    </>
  )
}
