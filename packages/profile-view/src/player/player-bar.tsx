import { Icon } from '@credence/ui/icon'
import { Captions, type LucideIcon, Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import type { Ref } from 'react'
import styles from './player-bar.module.css'
import { RangeSlider } from './range-slider.tsx'
import { SpeedChoice } from './speed-choice.tsx'
import type { Playback } from './use-playback.ts'

type PlayerBarProps = {
  playback: Playback
  /** As shown, such as "0:38". */
  position: string
  length: string
  span: number
  /** Without speed and volume. */
  isPlain: boolean
  /** Undefined where there are none to turn on. */
  captions: { on: boolean; toggle: () => void } | undefined
  fullScreen: { on: boolean; toggle: () => void }
  playButton: Ref<HTMLButtonElement>
}

/** Below the picture, never over it; in full screen over it, while the user is active. */
export function PlayerBar(props: PlayerBarProps) {
  const { playback, position, length, span, isPlain, captions, fullScreen, playButton } = props
  const { playing, time, loaded, speed, silent, volume } = playback
  return (
    <div className={styles.bar}>
      <BarButton
        ref={playButton}
        icon={playing ? Pause : Play}
        label={playing ? 'Pause' : 'Play'}
        onClick={playback.toggle}
      />
      <span className={styles.now}>{position}</span>
      <RangeSlider
        className={styles.position}
        label="Position"
        value={time}
        max={span}
        loaded={loaded}
        valueText={`${position} of ${length}`}
        onMove={playback.seek}
      />
      <span className={styles.total}>{length}</span>
      {!isPlain && <SpeedChoice speed={speed} onChoose={playback.setSpeed} />}
      {captions && <BarButton icon={Captions} label="Captions" pressed={captions.on} onClick={captions.toggle} />}
      {!isPlain && (
        <span className={styles.sound}>
          <BarButton
            icon={silent ? VolumeX : Volume2}
            label={silent ? 'Turn sound on' : 'Turn sound off'}
            onClick={playback.toggleSound}
          />
          <RangeSlider
            className={styles.volume}
            label="Volume"
            data-volume=""
            value={volume}
            max={1}
            valueText={`${Math.round(volume * 100)} %`}
            onMove={playback.setVolume}
          />
        </span>
      )}
      <BarButton
        icon={fullScreen.on ? Minimize : Maximize}
        label={fullScreen.on ? 'Exit full screen' : 'Full screen'}
        onClick={fullScreen.toggle}
      />
    </div>
  )
}

type BarButtonProps = {
  icon: LucideIcon
  label: string
  pressed?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
}

function BarButton({ icon, label, pressed, onClick, ref }: BarButtonProps) {
  return (
    <button ref={ref} type="button" aria-label={label} data-only-icon="" aria-pressed={pressed} onClick={onClick}>
      <Icon of={icon} />
    </button>
  )
}
