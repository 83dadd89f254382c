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
import { TroubleScreen } from './camera-error-screen.tsx'
import { PromptDeck } from './prompt-deck.tsx'
import styles from './record-step.module.css'
import { recordingWords } from './recorder-status.ts'
import type { RecordingKind } from './recording-type.ts'
import { useLevel } from './stage/stage-controls.tsx'
import { VideoStage } from './stage/video-stage.tsx'
import { VoiceStage } from './stage/voice-stage.tsx'
import { useCamera } from './use-camera.ts'
import { ownFile, useFileTake } from './use-file-take.tsx'
import { type EndReason, useRecorder } from './use-recorder.ts'

/** Video or voice: the room where it is recorded, then what was recorded. */
export function RecordStep({ kind }: { kind: RecordingKind }) {
  const { draft, deviceStore, takeDone, takeDropped } = useFlow()
  const take = draft.take?.kind === kind ? draft.take : null
  const [view, setView] = useState<'room' | 'review'>(take ? 'review' : 'room')
  const [note, setNote] = useState<ReviewNote | undefined>(take ? 'kept' : undefined)

  // the page went away while this was recorded: what is on the device is what there is
  const recover = useEffectEvent(async () => {
    if (!take || draft.videoStopped) return
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
    <RecordRoom
      kind={kind}
      onEnd={reason => {
        setNote(reason === 'stopped' ? undefined : reason)
        setView('review')
      }}
    />
  )
}

type RecordRoomProps = { kind: RecordingKind; onEnd: (reason: EndReason) => void }

/** A dark room with one camera or one microphone, and a question at a time. */
function RecordRoom({ kind, onEnd }: RecordRoomProps) {
  const { name, deviceStore, isKept, takeGrew, takeDone, takeDropped } = useFlow()
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
  usePageTitle(kind === 'video' ? `Record a video about ${name}` : `Say something about ${name}`)

  const buttonPress = useAppSelector(state => state.recommendation.buttonPress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is pressed next, the old remark is over
  useEffect(() => setNothing(false), [buttonPress])

  if (camera.trouble) return <TroubleScreen kind={kind} trouble={camera.trouble} onTryAgain={camera.tryAgain} />

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
        {recordingWords(recorder, kind)}
      </p>
      <div className={styles.stage}>
        {kind === 'video' ? <VideoStage {...stage} /> : <VoiceStage {...stage} />}
        <RoomNotes away={recorder.awayPause} nothing={nothing} kept={isKept()} />
      </div>
      <div className={styles.deck}>
        <PromptDeck />
      </div>
      <RoomWays kind={kind} />
    </FlowFrame>
  )
}

function RoomNotes({ away, nothing, kept }: { away: boolean; nothing: boolean; kept: boolean }) {
  return (
    <div className={styles.notes} aria-live="polite">
      {away && <p>We paused while you were away. Press the middle button to stop, or go on with the right one.</p>}
      {nothing && <p>Nothing arrived from the device. Try once more, or choose another one.</p>}
      {!kept && <p>This browser cannot keep a copy on the device. Stay on this page until it is sent.</p>}
    </div>
  )
}

/** Out of the room, at any time. What was recorded so far is kept, as if it had been stopped. */
function RoomWays({ kind }: { kind: RecordingKind }) {
  const { go } = useFlow()
  const file = useFileTake(kind)
  return (
    <nav className={styles.ways} aria-label="Other ways">
      <Button variant="quiet" size="sm" onClick={() => go('choose')}>
        <Icon of={ArrowLeft} size="small" />
        Leave the room
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
