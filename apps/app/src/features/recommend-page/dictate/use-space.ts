import { useEffect, useEffectEvent } from 'react'

const takesSpace = 'input, textarea, select, button, a, summary, [contenteditable]'

/** The space bar does something while nothing that has the focus wants it. */
export function useSpace(active: boolean, act: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat || (event.target as Element).closest(takesSpace)) return
    // the page would move on
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])
}
