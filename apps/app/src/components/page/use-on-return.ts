import { useEffect, useEffectEvent } from 'react'

/** Calls back when this tab becomes visible again: its data may have changed in another tab. */
export function useOnReturn(look: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
