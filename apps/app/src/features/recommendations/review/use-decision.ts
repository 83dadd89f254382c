import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { useState } from 'react'
import { type Saving, useSaving } from '../../../components/saving/use-saving.ts'
import { afterMessageSet } from '../../../state/common.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { fetchReceived, saveReceived, thankFor } from '../../../state/recommendations/received.ts'

export type Decision = {
  doing: 'publishing' | 'hiding' | undefined
  failure: Saving['failure']
  /** The reviewer changed it while the dialog was open. */
  changedMeanwhile: boolean
  thanks: boolean
  setThanks: (thanks: boolean) => void
  note: string
  setNote: (note: string) => void
  publish: () => Promise<void>
  hide: () => Promise<void>
  reload: () => void
}

/** No optimistic updates: the decision may publish. */
export function useDecision(given: OwnerRecommendation, onDone: () => void): Decision {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [doing, setDoing] = useState<Decision['doing']>()
  const [seen] = useState(given.changed_at)
  const [thanks, setThanks] = useState(given.state !== 'published')
  const [note, setNote] = useState('')
  const { id, changed_at, thanked_at } = given
  const name = given.reviewer.full_name

  async function set(state: 'published' | 'hidden') {
    const change = { key: crypto.randomUUID(), id, changes: { state, changed_at } }
    const saved = await saving.save(() => dispatch(saveReceived(change)))
    if (saved) dispatch(profileNeeded())
    else void dispatch(fetchReceived())
    return saved
  }
  function saveThanks() {
    return saving.save(() => dispatch(thankFor({ id, note })))
  }
  async function run(what: Decision['doing'], work: () => Promise<string | undefined>) {
    if (doing) return
    setDoing(what)
    const done = await work()
    setDoing(undefined)
    if (done === undefined) return
    onDone()
    dispatch(afterMessageSet({ message: done }))
  }

  return {
    doing,
    failure: saving.failure,
    changedMeanwhile: changed_at !== seen,
    thanks,
    setThanks,
    note,
    setNote,
    publish: () =>
      run('publishing', async () => {
        const isThanking = thanks && !thanked_at
        // first, because they go with the mail about the publication
        if (isThanking && !(await saveThanks())) return undefined
        if (!(await set('published'))) return undefined
        return isThanking ? `${name} is on your page, and we’ll send your thanks` : `${name} is on your page`
      }),
    hide: () => run('hiding', async () => ((await set('hidden')) ? `${name}’s recommendation is hidden` : undefined)),
    reload: () => void dispatch(fetchReceived()),
  }
}
