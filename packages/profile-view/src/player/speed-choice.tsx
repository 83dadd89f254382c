import { classNames } from '@credence/ui/class-names'
import styles from './speed-choice.module.css'

const speeds = [0.75, 1, 1.25, 1.5, 2] as const

const key = 'cr-speed'
let kept = 1

/** What was chosen last in this visit holds for every recording. */
export function keptSpeed(): number {
  try {
    const stored = Number(sessionStorage.getItem(key))
    if (speeds.some(speed => speed === stored)) kept = stored
  } catch {
    // refused in some private windows: then the page remembers
  }
  return kept
}

export function keepSpeed(speed: number): void {
  kept = speed
  try {
    sessionStorage.setItem(key, String(speed))
  } catch {
    // as above
  }
}

/** The next one up or down; past the ends it stays. */
export function speedBeside(speed: number, steps: 1 | -1): number {
  const at = (speeds as readonly number[]).indexOf(speed)
  return speeds[Math.min(speeds.length - 1, Math.max(0, (at === -1 ? 1 : at) + steps))]!
}

type SpeedChoiceProps = { speed: number; onChoose: (speed: number) => void; className?: string | undefined }

/** Opens upwards in our colours where the browser lets us draw the list, else as the browser's own. */
export function SpeedChoice({ speed, onChoose, className }: SpeedChoiceProps) {
  return (
    <select
      className={classNames(styles.speed, className)}
      aria-label="Speed"
      title="Speed"
      value={speed}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {speeds.map(each => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}
