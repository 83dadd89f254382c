import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, PenLine, Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { buttonPressed } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { type ReviewNote, TakeReview } from '../take/take-review.tsx'
import { useUnloadWarning } from '../use-unload-warning.ts'
import { CameraErrorScreen } from './camera-error-screen.tsx'
import { PromptDeck } from './prompt-deck.tsx'
import styles from './record-step.module.css'
import { recorderStatus } from './recorder-status.ts'
import type { RecordingKind } from './recording-type.ts'
import { useLevel } from './stage/stage-controls.tsx'
import { VideoStage } from './stage/video-stage.tsx'
import { VoiceStage } from './stage/voice-stage.tsx'
import { useCamera } from './use-camera.ts'
import { ownFile, useFileTake } from './use-file-take.tsx'
import { type EndReason, useRecorder } from './use-recorder.ts'

export function RecordStep({ kind }: { kind: RecordingKind }) {
  const { formState, deviceStore, takeDone, takeDropped } = useFlow()
  const take = formState.take?.kind === kind ? formState.take : null
  const [view, setView] = useState<'room' | 'review'>(take ? 'review' : 'room')
  const [note, setNote] = useState<ReviewNote | undefined>(take ? 'kept' : undefined)

  // the page was closed while recording: continue with the stored chunks
  const recover = useEffectEvent(async () => {
    if (!take || formState.videoStopped) return
    const pieces = await deviceStore.read(take.id)
    if (pieces.length > 0) return takeDone(take)
    takeDropped()
    setView('room')
  })
  useEffect(() => void recover(), [])

  if (view === 'review' && take)
    return (
      <TakeReview
        take={take}
        note={note}
        onAgain={() => {
          setNote(undefined)
          setView('room')
        }}
      />
    )
  return (
    <RecordScreen
      kind={kind}
      onEnd={reason => {
        setNote(reason === 'stopped' ? undefined : reason)
        setView('review')
      }}
    />
  )
}

type RecordScreenProps = { kind: RecordingKind; onEnd: (reason: EndReason) => void }

function RecordScreen({ kind, onEnd }: RecordScreenProps) {
  const { deviceStore, isSaved, takeGrew, takeDone, takeDropped } = useFlow()
  const dispatch = useAppDispatch()
  const [nothing, setNothing] = useState(false)
  const camera = useCamera(kind, true)
  const level = useLevel(camera.stream)
  const recorder = useRecorder({
    kind,
    stream: camera.stream,
    deviceStore,
    onTake: takeGrew,
    onEnd(take, reason) {
      takeDone(take)
      onEnd(reason)
    },
    onNothing() {
      takeDropped()
      setNothing(true)
    },
  })
  const isBusy = recorder.phase === 'recording' || recorder.phase === 'paused' || recorder.phase === 'stopping'
  useUnloadWarning(isBusy)
  usePageTitle(kind === 'video' ? 'Record your video' : 'Record your voice')

  const buttonPress = useAppSelector(state => state.recommendation.buttonPress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is pressed next, the old remark is over
  useEffect(() => setNothing(false), [buttonPress])

  if (camera.error) return <CameraErrorScreen kind={kind} error={camera.error} onTryAgain={camera.tryAgain} />

  const pressed = (act: () => void) => () => {
    dispatch(buttonPressed())
    act()
  }
  const stage = {
    camera,
    level,
    phase: recorder.phase,
    count: recorder.count,
    seconds: recorder.seconds,
    onStart: pressed(recorder.start),
    onStop: pressed(() => recorder.stop()),
    onPause: pressed(recorder.pause),
    onResume: pressed(recorder.resume),
    onStartAgain: pressed(recorder.startAgain),
  }
  return (
    <FlowFrame step={2} dark className={styles.room}>
      <h1 className="vh">{kind === 'video' ? 'Record your video' : 'Record your voice'}</h1>
      <p className="vh" role="status">
        {recorderStatus(recorder, kind)}
      </p>
      <div className={styles.stage}>
        {kind === 'video' ? <VideoStage {...stage} /> : <VoiceStage {...stage} />}
        <RecordNotes away={recorder.awayPause} nothing={nothing} isSaved={isSaved()} />
      </div>
      <div className={styles.deck}>
        <PromptDeck />
      </div>
      <RecordLinks kind={kind} />
    </FlowFrame>
  )
}

function RecordNotes({ away, nothing, isSaved }: { away: boolean; nothing: boolean; isSaved: boolean }) {
  return (
    <div className={styles.notes} aria-live="polite">
      {away && <p>We paused the recording while you were away. Resume or stop.</p>}
      {nothing && <p>Nothing was recorded. Try again, or choose another device.</p>}
      {!isSaved && <p>This browser can’t save your recording. Stay on this page until you send it.</p>}
    </div>
  )
}

/** Leaving stops the recording and keeps it. */
function RecordLinks({ kind }: { kind: RecordingKind }) {
  const { go } = useFlow()
  const file = useFileTake(kind)
  return (
    <nav className={styles.ways} aria-label="Other options">
      <Button variant="quiet" size="sm" onClick={() => go('choose')}>
        <Icon of={ArrowLeft} size="small" />
        Go back
      </Button>
      <Button variant="quiet" size="sm" onClick={() => go('text')}>
        <Icon of={PenLine} size="small" />
        Write it instead
      </Button>
      <Button variant="quiet" size="sm" onClick={file.choose}>
        <Icon of={Upload} size="small" />
        {ownFile[kind]}
      </Button>
      {file.input}
      {file.problem && <Alert tone="error">{file.problem}</Alert>}
    </nav>
  )
}
