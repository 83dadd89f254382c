import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { GripVertical } from 'lucide-react'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './drag.module.css'

type Drag = { from: number; to: number }
type Point = { x: number; y: number }
const edge = 72
const step = 14

/**
 * Drags a `data-row` of a container by pointer or touch. Rows move only on drop, so that the dragged row stays under
 * the finger.
 */
export function useDrag(
  container: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
  placeOf: (rows: HTMLElement[], from: number, pointer: Point) => number = placeInList,
) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent, from: number) {
    if (event.button !== 0 || !container.current) return
    const rows = [...container.current.querySelectorAll<HTMLElement>('[data-row]')]
    let to = from

    function move({ clientX, clientY }: PointerEvent) {
      if (clientY < edge) window.scrollBy(0, -step)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, step)
      to = placeOf(rows, from, { x: clientX, y: clientY })
      setDrag({ from, to })
    }
    function end() {
      stop.current?.()
      onDrop(from, to)
    }
    function leaveOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') stop.current?.()
    }
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', leaveOnEscape)
      setDrag(undefined)
    }
    const cancel = stop.current
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', leaveOnEscape)
    setDrag({ from, to })
  }

  /** Where the drop indicator is: before or after a row. */
  function markOf(index: number): 'taken' | 'before' | 'after' | undefined {
    if (!drag) return undefined
    if (index === drag.from) return 'taken'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { start, markOf }
}

/** In a column: the number of rows above the pointer. */
function placeInList(rows: HTMLElement[], from: number, { y }: Point): number {
  return rows.filter((row, index) => index !== from && middleOf(row).y < y).length
}

/** In a grid: the nearest row. */
export function placeInGrid(rows: HTMLElement[], _from: number, { x, y }: Point): number {
  const distances = rows.map(middleOf).map(middle => Math.hypot(middle.x - x, middle.y - y))
  return distances.indexOf(Math.min(...distances))
}

function middleOf(row: HTMLElement): Point {
  const { left, top, width, height } = row.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type GripProps = {
  label: string
  className?: string | undefined
  onStart: (event: ReactPointerEvent) => void
  onUp: () => void
  onDown: () => void
}

export function Grip({ label, className, onStart, onUp, onDown }: GripProps) {
  function move(event: ReactKeyboardEvent<HTMLButtonElement>) {
    const go = { ArrowUp: onUp, ArrowDown: onDown }[event.key]
    if (!go) return
    event.preventDefault()
    const grip = event.currentTarget
    go()
    // moving the row in the DOM drops the focus
    requestAnimationFrame(() => grip.focus())
  }
  return (
    <button
      type="button"
      className={classNames(styles.grip, className)}
      aria-label={`Move ${label}`}
      aria-description="Drag, or press the up and down arrow keys."
      onPointerDown={onStart}
      onKeyDown={move}
    >
      <Icon of={GripVertical} />
    </button>
  )
}

/** Moves one item; returns the same list when the target does not exist. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
