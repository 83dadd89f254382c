import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import { afterMessageSet } from '../../../state/common.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { fetchReceived, saveSeveral } from '../../../state/recommendations/received.ts'

export function canPublish({ media_state }: OwnerRecommendation): boolean {
  return media_state === null || media_state === 'ready'
}

/** Ticks among the waiting ones, and publishing them in one call. Those that failed stay ticked. */
export function usePublishSeveral(waiting: OwnerRecommendation[]) {
  const dispatch = useAppDispatch()
  const [ids, setIds] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  /** `limit`, or a sentence. */
  const [problem, setProblem] = useState<string>()
  const all = waiting.filter(canPublish)
  const ticked = all.filter(({ id }) => ids.includes(id))

  function tick(next: readonly string[]) {
    setProblem(undefined)
    setIds(next)
  }
  async function publish() {
    setBusy(true)
    const recommendations = ticked.map(({ id, changed_at }) => ({ id, changed_at }))
    const done = await dispatch(saveSeveral({ state: 'published', recommendations }))
    setBusy(false)
    if (!saveSeveral.fulfilled.match(done)) {
      setProblem(done.payload?.code === 'plan_limit_reached' ? 'limit' : failureWords(done.payload))
      return
    }
    const { changed, failed } = done.payload
    setIds(failed.map(({ id }) => id))
    setProblem(failed.length > 0 ? `We couldn’t publish ${failed.length}. Try again.` : undefined)
    if (failed.length > 0) void dispatch(fetchReceived())
    if (changed.length === 0) return
    dispatch(profileNeeded())
    void showToast({ tone: 'success', title: `${changed.length} published`, onUndo: () => void undo(changed) })
  }
  /** They wait for the owner again, and no reviewer is told. */
  async function undo(published: OwnerRecommendation[]) {
    const recommendations = published.map(({ id }) => ({ id }))
    const done = await dispatch(saveSeveral({ state: 'new', recommendations }))
    if (saveSeveral.fulfilled.match(done)) dispatch(profileNeeded())
    else dispatch(afterMessageSet({ type: 'error', message: 'Still published', line: failureWords(done.payload) }))
  }

  return {
    all,
    ticked,
    busy,
    problem,
    toggle: (id: string) => tick(ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]),
    toggleAll: () => tick(ticked.length === all.length ? [] : all.map(({ id }) => id)),
    publish,
  }
}
