import { useEffect, useEffectEvent } from 'react'

/** Calls when somebody comes back to this tab: in another one they may have changed what it shows. */
export function useOnReturn(look: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
