import { useEffect } from 'react'
import { changesIn } from '../../../components/profile-draft/draft.ts'
import type { ProfileDraft } from '../../../components/profile-draft/use-profile-draft.ts'
import { missingIn } from './clean-values.ts'

const pauseMs = 900
const firstRetryMs = 1000
const longestRetryMs = 30_000

/** Saves by itself: in pauses of typing, and again and again while there is no connection. */
export function useAutosave({ draft, save }: ProfileDraft): void {
  const { status, attempts } = draft

  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause anew; `save` reads the latest
  useEffect(() => {
    if (status !== 'typing' || missingIn(changesIn(draft))) return
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [status, draft.values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (status !== 'waiting') return
    const again = () => void save()
    const timer = setTimeout(again, Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [status, attempts])
}
