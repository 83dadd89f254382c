import { useMemo, useSyncExternalStore } from 'react'
import { readSent } from '../../forms/use-site-form.ts'
import { onLocationChange } from '../../path.tsx'
import { type OtherThanks, otherThanks, thanksKinds } from '../../site-paths.ts'

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
    const asked = new URLSearchParams(search).get('for')
    const form = thanksKinds.find(kind => kind === asked)
    return form ? { kind: form, sent: readSent(form) } : { kind: otherOf(asked), sent: undefined }
  }, [search])
}

function otherOf(asked: string | null): OtherThanks {
  return otherThanks.find(kind => kind === asked) ?? 'general'
}
