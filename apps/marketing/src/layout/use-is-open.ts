import { useSyncExternalStore } from 'react'
import { useConfig } from '../config-context.tsx'
import { onLocationChange } from '../path.tsx'

/** Whether this visitor can make a page now: everybody while registration is open, else whoever came with an access code. */
export function useIsOpen(): boolean {
  const hasCode = useSyncExternalStore(onLocationChange, hasAccessCode, () => false)
  return useConfig().registration === 'open' || hasCode
}

function hasAccessCode(): boolean {
  return /[?&]access=/.test(location.search)
}
