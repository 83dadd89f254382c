import { useMemo, useSyncExternalStore } from 'react'
import { readSent } from '../../forms/draft.ts'
import { onLocationChange } from '../../path.tsx'
import { type ThanksKind, thanksKinds } from '../../site-paths.ts'

/**
 * Whom to thank for what. The page is prerendered without knowing it, so nothing is said until the browser has read the
 * address: better a moment without the steps than the wrong ones.
 */
export function useThanks() {
  const search = useSyncExternalStore<string | undefined>(
    onLocationChange,
    () => location.search,
    () => undefined,
  )
  return useMemo(() => {
    if (search === undefined) return undefined
    const kind = kindOf(search)
    return { kind, sent: kind === 'general' ? undefined : readSent(kind) }
  }, [search])
}

function kindOf(search: string): ThanksKind | 'general' {
  const asked = new URLSearchParams(search).get('for')
  return thanksKinds.find(kind => kind === asked) ?? 'general'
}
