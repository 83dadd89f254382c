import { useEffect, useState } from 'react'

/** Which of the sections is being read: the last one whose start has passed the upper third of the screen. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join()
  useEffect(() => {
    const order = key.split(',')
    const look = () => {
      const line = innerHeight / 3
      const passed = order.filter(id => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line)
      setCurrent(passed.at(-1) ?? order[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
