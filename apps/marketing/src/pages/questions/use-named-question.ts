import { useEffect, useEffectEvent } from 'react'
import { namedPlace } from '../../layout/named-place.ts'

/** Opens the question that the address names, on arrival and whenever the part after # changes. */
export function useNamedQuestion(onNamed: () => void): void {
  const show = useEffectEvent(() => {
    const place = namedPlace()
    if (!(place instanceof HTMLDetailsElement)) return
    onNamed()
    place.open = true
    place.scrollIntoView()
  })
  useEffect(() => {
    show()
    const listener = () => show()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])
}
