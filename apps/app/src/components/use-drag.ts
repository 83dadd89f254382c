import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Drag = { from: number; to: number }
const edge = 72
const step = 14

/**
 * Drags one of the rows of a container, marked `data-row`, by pointer or finger. Nothing moves before it is dropped, so
 * that the row under the finger stays the one that was taken.
 */
export function useDrag(container: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start(event: ReactPointerEvent, from: number) {
    if (event.button !== 0 || !container.current) return
    const rows = [...container.current.querySelectorAll<HTMLElement>('[data-row]')]
    let to = from

    function move({ clientY }: PointerEvent) {
      if (clientY < edge) window.scrollBy(0, -step)
      if (clientY > window.innerHeight - edge) window.scrollBy(0, step)
      const middles = rows.filter((_, index) => index !== from).map(middleOf)
      to = middles.filter(middle => middle < clientY).length
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

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
