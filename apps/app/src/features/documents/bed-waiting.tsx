import styles from './bed-note.module.css'
import { useLate } from './making/use-late.ts'

type BedWaitingProps = {
  busy: boolean
  label: string
  /** What was drawn before still shows, so this is only for those who hear the page. */
  quiet?: boolean
}

/** While what belongs in a bed is being drawn. */
export function BedWaiting({ busy, label, quiet = false }: BedWaitingProps) {
  const late = useLate(busy)
  return (
    <p className={quiet ? 'vh' : styles.words} role="status">
      {late && label}
    </p>
  )
}
