import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Mic, PenLine, Settings2, Upload } from 'lucide-react'
import { useState } from 'react'
import { WayButton, Ways } from '../../../components/actions/way-row.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { profilePath } from '../../../paths.ts'
import { ContinueOnPhone } from '../continue-on-phone/continue-on-phone.tsx'
import { useFlow } from '../flow.tsx'
import { type Answer, AnsweredPanel, DeclineLinks } from '../invitation/decline-links.tsx'
import { type CameraError, cameraErrorText, permissionSteps, unsupportedError } from './camera-error.ts'
import styles from './camera-error-screen.module.css'
import type { RecordingKind } from './recording-type.ts'
import { ownFile, useFileTake } from './use-file-take.tsx'

type CameraErrorScreenProps = { kind: RecordingKind; error: CameraError; onTryAgain: () => void }

export function CameraErrorScreen({ kind, error, onTryAgain }: CameraErrorScreenProps) {
  const { name, go } = useFlow()
  const [answered, setAnswered] = useState<Answer>()
  const { title, lead } = cameraErrorText(error, kind, name)
  const canSpeak = kind === 'video' && !unsupportedError('audio')
  if (answered) return <AnsweredPanel answer={answered} onBack={() => setAnswered(undefined)} />
  return (
    <FlowFrame step={2} className={styles.page}>
      <div className={styles.head} role="alert">
        <h1 className="t-display">{title}</h1>
        <p className="t-lead">{lead}</p>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="without">
          <h2 className="t-h3" id="without">
            Go on without it
          </h2>
          <Ways>
            <WayButton
              icon={PenLine}
              title="Write it"
              line="A few lines are enough. The same three questions."
              onClick={() => go('text')}
            />
            {canSpeak && (
              <WayButton
                icon={Mic}
                title="Say it, without a picture"
                line="Only the microphone. The browser will ask once more."
                onClick={() => go('voice')}
              />
            )}
            <FileWay kind={kind} />
          </Ways>
          <DeclineLinks className={styles.decline} onAnswered={setAnswered} />
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
      <WayButton
        icon={Upload}
        title={ownFile[kind]}
        line={`${types}, up to two minutes. It stays on this device until you confirm your e-mail.`}
        onClick={choose}
      />
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
        {error === 'refused' ? 'Or let it in' : 'Or try again'}
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
