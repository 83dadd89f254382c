import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './grip.module.css'

type GripProps = {
  /** What it moves. */
  label: string
  className?: string | undefined
  onStart: (event: PointerEvent) => void
  onUp: () => void
  onDown: () => void
}

/** Takes hold of a row: drag it, or move it with the arrow keys. */
export function Grip({ label, className, onStart, onUp, onDown }: GripProps) {
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const go = { ArrowUp: onUp, ArrowDown: onDown }[event.key]
    if (!go) return
    event.preventDefault()
    const grip = event.currentTarget
    go()
    // a row that changes places takes the focus along only if it is given back
    requestAnimationFrame(() => grip.focus())
  }
  return (
    <button
      type="button"
      className={classNames(styles.grip, className)}
      aria-label={`Move ${label}`}
      aria-description="Drag it, or press the up and down arrow keys."
      onPointerDown={onStart}
      onKeyDown={move}
    >
      <Icon of={GripVertical} />
    </button>
  )
}
