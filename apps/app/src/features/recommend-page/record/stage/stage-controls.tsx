import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { SelectField } from '@credence/ui/select'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Camera } from '../use-camera.ts'
import type { RecorderPhase } from '../use-recorder.ts'
import styles from './stage-controls.module.css'

export type StageProps = {
  camera: Camera
  level: number
  phase: RecorderPhase
  count: number
  seconds: number
  onStart: () => void
  onStop: () => void
  onPause: () => void
  onResume: () => void
  onStartAgain: () => void
}

export function isRolling(phase: RecorderPhase): boolean {
  return phase === 'recording' || phase === 'paused' || phase === 'stopping'
}

const bars = [0.02, 0.12, 0.24, 0.36, 0.5, 0.64, 0.78, 0.9]

export function LevelMeter({ level, className }: { level: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.level, className)} role="img" aria-label={`Microphone level: ${word(level)}`}>
      {bars.map(from => (
        <i key={from} data-on={level > from || undefined} />
      ))}
    </span>
  )
}

function word(level: number): string {
  if (level < 0.02) return 'no sound'
  return level < 0.24 ? 'quiet' : 'good'
}

export function Countdown({ count }: { count: number }) {
  return (
    <div className={styles.countdown} aria-hidden="true">
      <span key={count}>{count}</span>
    </div>
  )
}

type DeviceSelectProps = { camera: Camera; kind: 'camera' | 'microphone'; disabled?: boolean }

export function DeviceSelect({ camera, kind, disabled = false }: DeviceSelectProps) {
  const list = kind === 'camera' ? camera.devices.cameras : camera.devices.microphones
  const track = camera.stream?.getTracks().find(each => each.kind === (kind === 'camera' ? 'video' : 'audio'))
  const label = kind === 'camera' ? 'Camera' : 'Microphone'
  return (
    <SelectField
      label={label}
      value={camera.chosen[kind] ?? track?.getSettings().deviceId ?? ''}
      disabled={disabled || list.length < 2}
      onChange={({ target }) => camera.choose({ [kind]: target.value })}
    >
      {list.length === 0 && <option value="">{label}</option>}
      {list.map((device, index) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${index + 1}`}
        </option>
      ))}
    </SelectField>
  )
}

type RollingControlsProps = Pick<StageProps, 'phase' | 'onPause' | 'onResume' | 'onStartAgain'> & { stop: ReactNode }

export function RollingControls({ phase, onPause, onResume, onStartAgain, stop }: RollingControlsProps) {
  const paused = phase === 'paused'
  return (
    <>
      <button type="button" className={styles.side} aria-label="Start again" onClick={onStartAgain}>
        <Icon of={RotateCcw} />
      </button>
      {stop}
      <button
        type="button"
        className={styles.side}
        aria-label={paused ? 'Resume' : 'Pause'}
        onClick={paused ? onResume : onPause}
      >
        <Icon of={paused ? Play : Pause} />
      </button>
    </>
  )
}

const lookEveryMs = 100

/** From 0 to 1, ten times a second. */
export function useLevel(stream: MediaStream | undefined): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      // some browsers start the context suspended until a click
      if (context.state === 'suspended') void context.resume()
      analyser.getFloatTimeDomainData(samples)
      setLevel(loudness(samples))
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void context.close()
    }
  }, [stream])
  return level
}

/** Maps -50 dB to 0 and -10 dB to 1. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE)
  return Math.min(1, Math.max(0, (decibels + 50) / 40))
}
