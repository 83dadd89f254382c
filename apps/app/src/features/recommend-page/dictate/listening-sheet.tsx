import { speechLimits } from '@credence/contract/limits/limits'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { clock } from '../../../components/passcode/use-countdown.ts'
import { useFlow } from '../flow.tsx'
import { spokenTime } from '../record/recorder-status.ts'
import { DeviceSelect, LevelMeter, useLevel } from '../record/stage/stage-controls.tsx'
import textStyles from '../text/text-step.module.css'
import styles from './dictate-step.module.css'
import type { DictationState, Ending } from './dictation.ts'
import type { useDictation } from './use-dictation.ts'

type ListeningSheetProps = { dictation: ReturnType<typeof useDictation>; said: string | undefined }

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
      <TranscriptText unsettled={unsettled} isOpen={phase !== 'over'} />
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
  if (phase === 'finishing') return 'Turning the rest into text'
  return isOpen ? 'Listening' : 'Waiting for the microphone'
}

function StopRow({ onStop }: { onStop: () => void }) {
  return (
    <>
      <button type="button" className={styles.stop} aria-label="Stop and check the text" onClick={onStop}>
        <b />
      </button>
      <div className={styles.toss}>
        <Icon of={Trash2} />
        <p>
          <b>We don’t keep the audio.</b> Our own server turns your voice into text, then deletes the recording.
        </p>
      </div>
    </>
  )
}

function Finishing({ dictation: { phase, left, drop }, said }: ListeningSheetProps) {
  const { go } = useFlow()
  if (phase === 'over')
    return (
      <>
        <p className={styles.said} role="alert">
          {said}
        </p>
        <Button onClick={() => go('text', { replace: true })}>Check the text</Button>
      </>
    )
  return (
    <>
      <p className={styles.said}>{left === 1 ? '1 part is' : `${left} parts are`} still being turned into text.</p>
      <Button variant="secondary" onClick={drop}>
        Skip the rest
      </Button>
    </>
  )
}

const justBelow = 200

/** Final and preliminary text. No live region: the microphone would hear the screen reader. */
function TranscriptText({ unsettled, isOpen }: { unsettled: string; isOpen: boolean }) {
  const { formState } = useFlow()
  const caret = useRef<HTMLSpanElement>(null)
  const paragraphs = formState.text.split(/\n+/)

  // keep the caret in view, unless the user scrolled away
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new word may have moved the caret
  useEffect(() => {
    const bottom = caret.current?.getBoundingClientRect().bottom ?? 0
    if (bottom > 0 && bottom < window.innerHeight + justBelow) caret.current?.scrollIntoView({ block: 'nearest' })
  }, [formState.text, unsettled])

  return (
    <div className={styles.heard}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only grow at the end
        <p key={index}>
          {paragraph}
          {index === paragraphs.length - 1 && (
            <>
              {unsettled && <span className={styles.unsettled}> {unsettled}</span>}
              {isOpen && <span ref={caret} className={styles.caret} aria-hidden="true" />}
            </>
          )}
        </p>
      ))}
    </div>
  )
}

export const cannotHear = 'We can’t hear you. Choose another microphone, or type.'

export const quietWords: Record<DictationState['quiet'], string> = {
  no: 'Grey words may still change. Press Space to stop.',
  'a while': 'Still listening. Take your time.',
  'no sound': cannotHear,
}

const holds: Record<NonNullable<DictationState['hold']>, string> = {
  busy: 'We’re busy right now.',
  unreachable: 'You’re offline.',
}

function holdWords({ phase, hold }: Pick<DictationState, 'phase' | 'hold'>): string {
  if (!hold || phase === 'over') return ''
  return `${holds[hold]} ${phase === 'listening' ? 'Keep talking' : 'Stay here'}. We’ll catch up.`
}

const endings: Record<Ending, string> = {
  time: 'You’ve reached the 3-minute limit. Check the text, then say more if you like.',
  microphone: 'The microphone was disconnected. Everything up to then is saved.',
  'other language': 'Dictation only works in English. You can type in your language.',
  'used up': 'We can’t turn any more speech into text right now. Your text is saved, and you can type the rest.',
  gone: 'Dictation is no longer available here. Your text is saved, and you can type the rest.',
}

/** Undefined when the speaker stopped it and every segment was transcribed. */
export function endingWords(ending: Ending | undefined, lost: number): string | undefined {
  if (ending) return endings[ending]
  if (lost === 0) return undefined
  return lost === 1
    ? 'We couldn’t turn 1 part into text. Say it again, or type it.'
    : `We couldn’t turn ${lost} parts into text. Say them again, or type them.`
}
