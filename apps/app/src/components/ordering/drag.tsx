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
 * Drags one of the rows of a container, marked `data-row`, by pointer or finger. Nothing moves before it is dropped, so
 * that the row under the finger stays the one that was taken.
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

  /** Where the line stands that shows the place: before or after a row. */
  function markOf(index: number): 'taken' | 'before' | 'after' | undefined {
    if (!drag) return undefined
    if (index === drag.from) return 'taken'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { start, markOf }
}

/** One below the other: as many as are above the pointer come first. */
function placeInList(rows: HTMLElement[], from: number, { y }: Point): number {
  return rows.filter((row, index) => index !== from && middleOf(row).y < y).length
}

/** Beside and below each other: the place of the one that is nearest. */
export function placeInGrid(rows: HTMLElement[], _from: number, { x, y }: Point): number {
  const distances = rows.map(middleOf).map(middle => Math.hypot(middle.x - x, middle.y - y))
  return distances.indexOf(Math.min(...distances))
}

function middleOf(row: HTMLElement): Point {
  const { left, top, width, height } = row.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type GripProps = {
  /** What it moves. */
  label: string
  className?: string | undefined
  onStart: (event: ReactPointerEvent) => void
  onUp: () => void
  onDown: () => void
}

/** Takes hold of a row: drag it, or move it with the arrow keys. */
export function Grip({ label, className, onStart, onUp, onDown }: GripProps) {
  function move(event: ReactKeyboardEvent<HTMLButtonElement>) {
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

/** The list with one item at another place; the same list when there is no such place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
