import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Mic, PenLine, Settings2, Upload } from 'lucide-react'
import { WayButton, Ways } from '../../../components/actions/way-row.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { profilePath } from '../../../paths.ts'
import { BackButton } from '../back-button.tsx'
import { ContinueOnPhone } from '../continue-on-phone/continue-on-phone.tsx'
import { useFlow } from '../flow.tsx'
import { DeclineLink } from '../invitation/decline-link.tsx'
import { type CameraError, cameraErrorText, permissionSteps, unsupportedError } from './camera-error.ts'
import styles from './camera-error-screen.module.css'
import type { RecordingKind } from './recording-type.ts'
import { ownFile, useFileTake } from './use-file-take.tsx'

type CameraErrorScreenProps = { kind: RecordingKind; error: CameraError; onTryAgain: () => void }

export function CameraErrorScreen({ kind, error, onTryAgain }: CameraErrorScreenProps) {
  const { page, invite, go } = useFlow()
  const { title, lead } = cameraErrorText(error, kind)
  const canSpeak = kind === 'video' && !unsupportedError('audio')
  return (
    <FlowFrame step={2} className={styles.page}>
      <div className={styles.head} role="alert">
        <h1 className="t-display">{title}</h1>
        <p className="t-lead">{lead}</p>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="without">
          <h2 className="t-h3" id="without">
            Other options
          </h2>
          <Ways>
            <WayButton icon={PenLine} title="Write it" line="A few lines are enough." onClick={() => go('text')} />
            {canSpeak && (
              <WayButton
                icon={Mic}
                title="Record your voice"
                line="Up to 2 minutes, no camera."
                onClick={() => go('voice')}
              />
            )}
            <FileWay kind={kind} />
          </Ways>
          {invite && page.invite && <DeclineLink onClick={() => go('decline')} />}
          <BackButton to="choose" />
        </section>
        <aside className={styles.aside}>
          {error !== 'unsupported' && <AllowDevice kind={kind} error={error} onTryAgain={onTryAgain} />}
          <ContinueOnPhone kind={kind} />
        </aside>
      </div>
    </FlowFrame>
  )
}

function FileWay({ kind }: { kind: RecordingKind }) {
  const { choose, problem, input } = useFileTake(kind)
  const types = kind === 'video' ? 'MP4, MOV or WebM' : 'M4A, MP3, OGG, WebM or WAV'
  return (
    <>
      <WayButton icon={Upload} title={ownFile[kind]} line={`${types}, up to 2 minutes.`} onClick={choose} />
      <li className={styles.file}>
        {input}
        {problem && <Alert tone="error">{problem}</Alert>}
      </li>
    </>
  )
}

function AllowDevice({ kind, error, onTryAgain }: CameraErrorScreenProps) {
  const { slug } = useFlow()
  const device = kind === 'video' ? 'camera' : 'microphone'
  const { steps, isLeftOfAddress } = permissionSteps(kind, navigator.userAgent)
  return (
    <section className={styles.fix} aria-labelledby="fix">
      <h2 className="t-h2" id="fix">
        {error === 'refused' ? `Allow the ${device}` : 'Try again'}
      </h2>
      {error === 'refused' && (
        <>
          {isLeftOfAddress && (
            <div className={styles.address} aria-hidden="true">
              <span>
                <Icon of={Settings2} size="small" />
              </span>
              <span>{location.host + profilePath(slug)}</span>
            </div>
          )}
          <ol>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <Button onClick={onTryAgain}>Try the {device} again</Button>
    </section>
  )
}
