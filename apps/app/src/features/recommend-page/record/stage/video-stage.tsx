import { recordingLimits } from '@credence/contract/limits/limits'
import { Icon } from '@credence/ui/icon'
import { SlidersHorizontal } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { clock } from '../../../../components/passcode/use-countdown.ts'
import { endingSoon, spokenTime } from '../recorder-status.ts'
import { Countdown, DeviceSelect, isRolling, LevelMeter, RollingControls, type StageProps } from './stage-controls.tsx'
import styles from './video-stage.module.css'

const { maxSeconds, softSeconds } = recordingLimits
const circumference = 2 * Math.PI * 42

export function VideoStage(stage: StageProps) {
  const { camera, level, phase, count, seconds, onStart, onStop } = stage
  const picture = useRef<HTMLVideoElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [settings, setSettings] = useState(false)
  const [frame, setFrame] = useState<string>()
  const rolling = isRolling(phase)
  const isOpen = settings && phase === 'ready'

  useEffect(() => {
    if (picture.current) picture.current.srcObject = camera.stream ?? null
  }, [camera.stream])

  useEffect(() => {
    if (!isOpen) return
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setSettings(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  function start() {
    setSettings(false)
    onStart()
  }

  return (
    <div className={styles.stage} style={{ '--frame': frame } as CSSProperties}>
      {/* mirrored and muted against feedback; uncropped, because the whole frame is recorded */}
      <video
        ref={picture}
        className={styles.picture}
        autoPlay
        muted
        playsInline
        aria-label="Your camera"
        // rotating a phone changes the frame
        onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
          setFrame(videoWidth > 0 ? `${videoWidth} / ${videoHeight}` : undefined)
        }
      />
      {rolling && <TimePill phase={phase} seconds={seconds} />}
      {!rolling && phase !== 'counting' && (
        <p className={styles.pill}>{camera.stream ? 'Only you can see this.' : 'Waiting for the camera'}</p>
      )}
      <LevelMeter level={level} className={styles.level} />
      {phase === 'counting' && <Countdown count={count} />}
      {isOpen && (
        <div className={styles.settings}>
          <DeviceSelect camera={camera} kind="camera" />
          <DeviceSelect camera={camera} kind="microphone" />
        </div>
      )}
      <div className={styles.controls}>
        {rolling ? (
          <RollingControls {...stage} stop={<StopRing seconds={seconds} onStop={onStop} />} />
        ) : (
          <>
            <span className={styles.spacer} />
            <button
              type="button"
              className={styles.start}
              aria-label="Start recording"
              disabled={!camera.stream || phase === 'counting'}
              onClick={start}
            >
              <b />
            </button>
            <button
              ref={opener}
              type="button"
              className={styles.side}
              aria-label="Camera and microphone"
              aria-expanded={isOpen}
              disabled={phase === 'counting'}
              onClick={() => setSettings(!settings)}
            >
              <Icon of={SlidersHorizontal} />
            </button>
          </>
        )}
      </div>
    </div>
  )
}

function TimePill({ phase, seconds }: Pick<StageProps, 'phase' | 'seconds'>) {
  const paused = phase === 'paused'
  return (
    <span
      className={styles.pill}
      role="timer"
      aria-label={`${paused ? 'Paused' : 'Recording'}, ${spokenTime(seconds)} of 2 minutes`}
    >
      <i data-still={paused || undefined} />
      <span className="t-num">{clock(Math.floor(seconds))}</span>
      <span className={styles.total}>
        {paused ? 'paused' : seconds < softSeconds ? `of ${clock(maxSeconds)}` : endingSoon}
      </span>
    </span>
  )
}

function StopRing({ seconds, onStop }: { seconds: number; onStop: () => void }) {
  const done = Math.min(1, seconds / maxSeconds) * circumference
  return (
    <button
      type="button"
      className={styles.stop}
      aria-label="Stop recording"
      data-soft={seconds >= softSeconds || undefined}
      onClick={onStop}
    >
      <svg viewBox="0 0 92 92" fill="none" aria-hidden="true">
        <circle className={styles.track} cx="46" cy="46" r="42" strokeWidth="5" />
        <circle
          className={styles.done}
          cx="46"
          cy="46"
          r="42"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${done} ${circumference}`}
        />
      </svg>
      <b />
    </button>
  )
}
