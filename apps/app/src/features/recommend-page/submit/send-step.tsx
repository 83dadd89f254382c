import { lengthOf } from '@credence/profile-view/length'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { ProgressBar } from '@credence/ui/progress'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { partWords } from '../../../components/format/file-sizes.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { FreshReviewerPasscode } from '../../../components/passcode/fresh-reviewer-passcode.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { useFlow } from '../flow.tsx'
import { useUnloadWarning } from '../use-unload-warning.ts'
import { CarvedRing } from './carved-ring.tsx'
import styles from './send-step.module.css'
import { SendingList } from './sending-list.tsx'
import { type Sending, useSubmitting } from './use-submitting.ts'

/** The words leave this device: how far they are, and that nothing has to be done twice. */
export function SendStep() {
  const { slug, invite, reviewer, name, draft, change, go, isKept } = useFlow()
  const { sending, start, pause, stop } = useSubmitting()
  const { phase } = sending
  const isMoving = phase === 'preparing' || phase === 'uploading' || phase === 'submitting'
  useUnloadWarning(isMoving || !isKept())
  usePageTitle(`Sending it to ${name}`)
  const isThere = draft.recommendationId !== ''
  const percent = isThere ? 100 : draft.recommendationType === 'text' ? 50 : share(sending)

  /** Back to the details: nothing is sent any more until they are confirmed again. */
  function changeDetails() {
    stop()
    change({ confirmedAt: 0, codeSentTo: '' })
    go('details', { replace: true })
  }

  return (
    <FlowFrame step={3} className={styles.page}>
      <div className={styles.words}>
        <div>
          <h1 className="t-display">Sending it to {name}.</h1>
          <p className="t-lead">
            Your address is confirmed, so {thing(draft.recommendationType)} leaves this device now.
          </p>
        </div>
        {draft.recommendationType !== 'text' && <Bar sending={sending} percent={percent} />}
        <div aria-live="polite" className={styles.trouble}>
          <TroubleNote sending={sending} onTryAgain={start} />
        </div>
        {phase === 'code' && (
          <section className={styles.panel} aria-labelledby="again-title">
            <h2 className="t-h3" id="again-title">
              Confirm your address once more.
            </h2>
            <p className="t-small">A confirmed address is good for an hour, and that is over. Nothing is lost.</p>
            <FreshReviewerPasscode
              address={{ email: draft.reviewerEmail, fullName: draft.reviewerName, slug, invite, reviewer }}
              action="Go on"
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
              What you recorded or wrote is still on this device.
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
          {isKept()
            ? 'You may close this page. It is kept on this device, and the same link carries on where it stopped.'
            : 'This browser keeps nothing once the page is closed. Stay here until it is sent.'}
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
              Go on sending
            </Button>
          )}
          <StopAndDelete onStop={stop} />
        </div>
      </div>
      <CarvedRing percent={percent} />
      <ReplaceQuestion open={phase === 'exists'} words={sending.message} onReplace={start} onKeep={changeDetails} />
    </FlowFrame>
  )
}

function thing(type: string): string {
  if (type === 'text') return 'what you wrote'
  return type === 'audio' ? 'your voice' : 'the video'
}

function share({ sent, total, phase }: Sending): number {
  if (phase === 'submitting') return 100
  return total > 0 ? Math.floor((100 * sent) / total) : 0
}

function Bar({ sending, percent }: { sending: Sending; percent: number }) {
  const { draft } = useFlow()
  const label = draft.recommendationType === 'audio' ? 'Voice' : 'Video'
  const seconds = draft.take?.seconds ?? 0
  return (
    <div className={styles.progress}>
      <div className={styles.progressWords}>
        <b>
          {label}
          {seconds > 0 && `, ${lengthOf(seconds)}`}
        </b>
        <span className="t-num">
          {sending.total > 0 ? `${partWords(sending.sent, sending.total)}, ${percent}%` : 'Getting it ready'}
        </span>
      </div>
      <ProgressBar percent={percent} aria-label={`Sending the ${label.toLowerCase()}`} />
    </div>
  )
}

type TroubleProps = { sending: Sending; onTryAgain: () => void }

function TroubleNote({ sending: { trouble, carriedOnFrom, phase }, onTryAgain }: TroubleProps) {
  if (phase === 'paused' || phase === 'code' || phase === 'refused') return null
  if (trouble === 'full')
    return (
      <>
        <Alert tone="info">
          <b>We have no room for it right now.</b> What you recorded or wrote is still on this device. We try again
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
        <b>The connection is gone.</b> We keep trying, and go on from where it stopped.
      </Alert>
    )
  if (carriedOnFrom === undefined) return null
  return (
    <Alert tone="info">
      <b>The connection dropped for a moment.</b> It carried on from {carriedOnFrom}%. Nothing has to be recorded or
      typed again.
    </Alert>
  )
}

type ReplaceQuestionProps = { open: boolean; words: string; onReplace: () => void; onKeep: () => void }

function ReplaceQuestion({ open, words, onReplace, onKeep }: ReplaceQuestionProps) {
  const { name, change } = useFlow()
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      title="Replace what you said before?"
      actions={
        <>
          <Button
            onClick={() => {
              change({ replace: true })
              onReplace()
            }}
          >
            Replace it
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            Keep the first one
          </Button>
        </>
      }
    >
      <p>
        {words} {name} looks at the new one before anybody else does.
      </p>
    </Dialog>
  )
}

function StopAndDelete({ onStop }: { onStop: () => void }) {
  const { forget, go } = useFlow()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Stop and delete it here
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Stop and delete it?"
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                onStop()
                go('choose', { replace: true })
                void forget()
              }}
            >
              Stop and delete it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Go on sending
            </Button>
          </>
        }
      >
        <p>
          It leaves this device for good. What has reached the server without being finished is deleted within a day.
        </p>
      </Dialog>
    </>
  )
}
