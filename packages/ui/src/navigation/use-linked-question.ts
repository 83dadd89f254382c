import { useEffect, useEffectEvent, useRef } from 'react'
import { hashTarget } from './hash-target.ts'

/** Opens the question in the address hash, now and on each change. `showAll` clears the search that hides it. */
export function useLinkedQuestion(showAll: () => void): void {
  const wanted = useRef(true)
  const follow = useEffectEvent(() => {
    if (openLinked()) return
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
    if (wanted.current) openLinked()
    wanted.current = false
  })
}

function openLinked(): boolean {
  const place = hashTarget()
  if (!place) return false
  if (place instanceof HTMLDetailsElement) place.open = true
  place.scrollIntoView()
  return true
}
