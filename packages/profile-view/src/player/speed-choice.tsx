import { classNames } from '@credence/ui/class-names'
import styles from './speed-choice.module.css'
import { speeds } from './speeds.ts'

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
