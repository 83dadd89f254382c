import { useEffect, useEffectEvent, useRef } from 'react'
import { namedPlace } from './named-place.ts'

/**
 * Opens the question that the address names, on arrival and whenever the part after # changes. `showAll` takes away the
 * search that hides it.
 */
export function useNamedQuestion(showAll: () => void): void {
  const wanted = useRef(true)
  const follow = useEffectEvent(() => {
    if (openNamed()) return
    wanted.current = true
    showAll()
  })
  useEffect(() => {
    const listener = () => follow()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])
  // After each drawing, since the question may only be there once everything is shown again.
  useEffect(() => {
    if (wanted.current) openNamed()
    wanted.current = false
  })
}

function openNamed(): boolean {
  const place = namedPlace()
  if (!place) return false
  if (place instanceof HTMLDetailsElement) place.open = true
  place.scrollIntoView()
  return true
}
