import type {
  WhatPeopleSayChanges,
  WhatPeopleSayChoice,
} from '@credence/contract/recommendations/what-people-say/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchWhatPeopleSay, saveWhatPeopleSay } from '../../../state/recommendations/what-people-say.ts'

/** Switches that save themselves. Themes may be made anew meanwhile, so what can't be saved is read again. */
export function useWhatPeopleSay() {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [choice, setChoice] = useState<WhatPeopleSayChoice>()

  const load = useCallback(async () => {
    const done = await dispatch(fetchWhatPeopleSay())
    if (fetchWhatPeopleSay.fulfilled.match(done)) setChoice(done.payload)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  async function change(changes: WhatPeopleSayChanges) {
    const isSaved = await saving.save(async () => {
      const done = await dispatch(saveWhatPeopleSay(changes))
      if (saveWhatPeopleSay.fulfilled.match(done)) setChoice(done.payload)
      return done
    })
    if (!isSaved) await load()
  }

  return { choice, saving, change: (changes: WhatPeopleSayChanges) => void change(changes) }
}
