import { recordingLimits } from '@credence/contract/limits/limits'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../../../components/passcode/use-countdown.ts'
import { endingSoon, spokenTime } from '../recorder-status.ts'
import { Countdown, DeviceSelect, isRolling, LevelMeter, RollingControls, type StageProps } from './stage-controls.tsx'
import styles from './voice-stage.module.css'

const { maxSeconds, softSeconds } = recordingLimits

export function VoiceStage(stage: StageProps) {
  const { camera, level, phase, count, seconds, onStart, onStop } = stage
  const rolling = isRolling(phase)
  const levels = useLevels(level, seconds)
  return (
    <div className={styles.booth}>
      <div className={styles.top}>
        <span className={styles.state}>
          {rolling && <i data-still={phase === 'paused' || undefined} />}
          {stateWords(phase, camera.stream !== undefined)}
        </span>
        <span className={styles.microphone}>
          <LevelMeter level={level} />
          <DeviceSelect camera={camera} kind="microphone" disabled={rolling || phase === 'counting'} />
        </span>
      </div>
      <div className={styles.middle}>
        <VoiceRing levels={rolling ? levels : []} />
        <div className={styles.time}>
          <span className={styles.clock} role="timer" aria-label={`${spokenTime(seconds)} of 2 minutes`}>
            {clock(Math.floor(rolling ? seconds : 0))}
          </span>
          <span className="ink-2">{rolling && seconds >= softSeconds ? endingSoon : `of ${clock(maxSeconds)}`}</span>
        </div>
        {phase === 'counting' && <Countdown count={count} />}
      </div>
      <div className={styles.controls}>
        {rolling ? (
          <RollingControls
            {...stage}
            stop={
              <button
                type="button"
                className={styles.stop}
                aria-label="Stop recording"
                data-soft={seconds >= softSeconds || undefined}
                onClick={onStop}
              >
                <b />
              </button>
            }
          />
        ) : (
          <button
            type="button"
            className={styles.start}
            aria-label="Start recording"
            disabled={!camera.stream || phase === 'counting'}
            onClick={onStart}
          >
            <b />
          </button>
        )}
      </div>
    </div>
  )
}

function stateWords(phase: StageProps['phase'], isOpen: boolean): string {
  if (phase === 'paused') return 'Paused. The camera is off.'
  if (isRolling(phase)) return 'Recording. The camera is off.'
  return isOpen ? 'Say something to check the level. Only you can hear it.' : 'Waiting for the microphone'
}

/** The peak of each half second. */
function useLevels(level: number, seconds: number): number[] {
  const [levels, setLevels] = useState<number[]>([])
  const loudest = useRef(0)
  const count = Math.ceil(seconds / secondsPerLine)
  loudest.current = Math.max(loudest.current, level)
  useEffect(() => {
    setLevels(before => (count < before.length ? [] : [...before, loudest.current].slice(0, count)))
    loudest.current = 0
  }, [count])
  return levels
}

const secondsPerLine = 0.5
const lines = maxSeconds / secondsPerLine
const inner = 166
const rim = 175
const reach = 78

/** One radial line for each half second, with a mark at 1:30. */
function VoiceRing({ levels }: { levels: number[] }) {
  const last = levels.length - 1
  const said = levels.slice(0, last).map((level, index) => line(index, inner, rim + reach * level))
  const left = Array.from({ length: lines - levels.length }, (_, index) => line(levels.length + index, 170, rim))
  return (
    <svg className={styles.ring} viewBox="-280 -280 560 560" aria-hidden="true" fill="none">
      <path className={styles.left} d={left.join('')} strokeWidth="1.3" />
      <path className={styles.said} d={said.join('')} strokeWidth="1.35" />
      {last >= 0 && <path className={styles.head} d={line(last, 160, rim + reach * levels[last]!)} strokeWidth="2.4" />}
      <path className={styles.soft} d={line(softSeconds / secondsPerLine, 170, 196)} strokeWidth="2" />
      <text className={styles.softWords} x="-204" y="4" textAnchor="end">
        1:30
      </text>
    </svg>
  )
}

function line(index: number, from: number, to: number): string {
  const angle = (index / lines) * 2 * Math.PI - Math.PI / 2
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(from)}L${at(to)}`
}
