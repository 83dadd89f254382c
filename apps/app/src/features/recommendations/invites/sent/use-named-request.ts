import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Which request the address names, as notifications do. Once its list is shown, the focus is on what can be done about it. */
export function useNamedRequest(showList: () => void): string | null {
  const [search] = useSearchParams()
  const { key } = useLocation()
  const id = search.get('request')
  const named = useEffectEvent(showList)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever follows the same link again is led there again
  useEffect(() => {
    if (id === null) return
    named()
    // the list may only be there once this is drawn
    requestAnimationFrame(() => {
      const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true })
    })
  }, [id, key])
  return id
}
