import { classNames } from '@credence/ui/class-names'
import type { Ref } from 'react'
import { RangeSlider } from './range-slider.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import type { CaptionLine } from './use-caption-line.ts'
import type { Playback } from './use-playback.ts'
import styles from './voice-strip.module.css'
import { waveHeight, waveLines, wavePath, waveWidth } from './waveform.ts'

type VoiceStripProps = {
  playback: Playback
  loudness: number[] | null
  position: string
  length: string
  span: number
  /** Without the speed. */
  isPlain: boolean
  playLabel: string
  said: CaptionLine
  playButton: Ref<HTMLButtonElement>
}

/** A voice: its loudness in lines, which are the position at the same time. */
export function VoiceStrip(props: VoiceStripProps) {
  const { playback, loudness, position, length, span, isPlain, playLabel, said, playButton } = props
  const { started, playing, waiting, time, speed } = playback
  const share = span > 0 ? Math.min(1, time / span) : 0
  return (
    <div className={styles.strip} data-ours="" data-shown="">
      <button
        ref={playButton}
        className={styles.dot}
        type="button"
        data-play=""
        data-only-icon=""
        aria-label={playing ? (waiting ? 'Pause, waiting' : 'Pause') : playLabel}
        onClick={playback.toggle}
      >
        {waiting ? <span className={styles.spinner} /> : <PlaySign playing={playing} />}
      </button>
      <span className={styles.wave}>
        <Wave className={styles.many} lines={waveLines(loudness, span, 120)} share={share} started={started} />
        <Wave className={styles.few} lines={waveLines(loudness, span, 60)} share={share} started={started} />
        <RangeSlider
          className={styles.overWave}
          label="Position"
          value={time}
          max={span}
          valueText={`${position} of ${length}`}
          onMove={playback.seek}
        />
      </span>
      <span className={styles.clock}>{started ? `${position} of ${length}` : length}</span>
      {!isPlain && <SpeedChoice className={styles.speed} speed={speed} onChoose={playback.setSpeed} />}
      {said.line && (
        <p className={styles.said} dir="auto" lang={said.language}>
          {said.line}
        </p>
      )}
    </div>
  )
}

function PlaySign({ playing }: { playing: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-playing={playing || undefined}>
      <path d={playing ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M6 3.5v17l14-8.5z'} />
    </svg>
  )
}

type WaveProps = { lines: number[]; share: number; started: boolean; className: string | undefined }

/** Before the first play all of it is ink; then what was played is. */
function Wave({ lines, share, started, className }: WaveProps) {
  const played = started ? Math.round(share * lines.length) : lines.length
  const at = (share * waveWidth).toFixed(1)
  return (
    <svg
      className={classNames(styles.lines, className)}
      viewBox={`0 0 ${waveWidth} ${waveHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.rest} d={wavePath(lines, played, lines.length)} vectorEffect="non-scaling-stroke" />
      <path className={styles.played} d={wavePath(lines, 0, played)} vectorEffect="non-scaling-stroke" />
      {started && <path className={styles.head} d={`M${at} 0v${waveHeight}`} vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
