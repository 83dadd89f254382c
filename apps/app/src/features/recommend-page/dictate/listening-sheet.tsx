import { speechLimits } from '@credence/contract/limits/limits'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { clock } from '../../../components/passcode/use-countdown.ts'
import { useFlow } from '../flow.tsx'
import { spokenTime } from '../record/recording-words.ts'
import { DeviceSelect, LevelMeter } from '../record/stage/stage-parts.tsx'
import { useLevel } from '../record/stage/use-level.ts'
import textStyles from '../text/text-step.module.css'
import styles from './dictate-step.module.css'
import { holdWords } from './dictation-words.ts'
import { HeardWords } from './heard-words.tsx'
import type { useDictation } from './use-dictation.ts'

type ListeningSheetProps = { dictation: ReturnType<typeof useDictation>; said: string | undefined }

/** The sheet while somebody speaks: what is heard above, the words in the middle, the way to stop below. */
export function ListeningSheet({ dictation, said }: ListeningSheetProps) {
  const { phase, seconds, unsettled, microphone } = dictation
  const level = useLevel(microphone.stream)
  const isListening = phase === 'listening'
  return (
    <section className={styles.sheet} aria-label="What you say">
      <div className={styles.top}>
        <span className={styles.state} role="status">
          <i data-still={!isListening || undefined} />
          {stateWords(phase, microphone.stream !== undefined)}
        </span>
        <span className={styles.microphone}>
          <LevelMeter level={level} />
          <span
            className="t-num"
            role="timer"
            aria-label={`${spokenTime(seconds)} of ${speechLimits.maxSeconds / 60} minutes`}
          >
            <b className={textStyles.count}>{clock(Math.floor(seconds))}</b>{' '}
            <span className="ink-3">of {clock(speechLimits.maxSeconds)}</span>
          </span>
          <DeviceSelect camera={microphone} kind="microphone" disabled={!isListening} />
        </span>
      </div>
      <HeardWords unsettled={unsettled} isOpen={phase !== 'over'} />
      <div className={styles.bottom}>
        <p className={styles.hold} role="status">
          {holdWords(dictation)}
        </p>
        {isListening ? <StopRow onStop={dictation.stop} /> : <Finishing dictation={dictation} said={said} />}
      </div>
    </section>
  )
}

function stateWords(phase: string, isOpen: boolean): string {
  if (phase === 'over') return 'Stopped'
  if (phase === 'finishing') return 'Writing down the rest'
  return isOpen ? 'Listening' : 'Waiting for the microphone'
}

function StopRow({ onStop }: { onStop: () => void }) {
  return (
    <>
      <button type="button" className={styles.stop} aria-label="Stop and read it" onClick={onStop}>
        <b />
      </button>
      <div className={styles.toss}>
        <Icon of={Trash2} />
        <p>
          <b>We throw the sound away.</b> Our own server turns it into words and keeps none of it. Only the words stay.
        </p>
      </div>
    </>
  )
}

/** Stopped: the last words are on their way, or there is something to say about the end. */
function Finishing({ dictation: { phase, left, drop }, said }: ListeningSheetProps) {
  const { go } = useFlow()
  if (phase === 'over')
    return (
      <>
        <p className={styles.said} role="alert">
          {said}
        </p>
        <Button onClick={() => go('text', { replace: true })}>Go to the sheet</Button>
      </>
    )
  return (
    <>
      <p className={styles.said}>
        {left === 1 ? 'One part is' : `${left} parts are`} still to be written down. The sound goes with the last of
        them.
      </p>
      <Button variant="secondary" onClick={drop}>
        Go on without the rest
      </Button>
    </>
  )
}
