import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, unknownFailure } from '../../api/failure.ts'
import { drawStamp, type StampChoice } from '../../state/documents.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'

type LoadedStamp = {
  /** A data URL; the previous one stays until the next arrives. */
  address: string | undefined
  busy: boolean
  failure: Failure | undefined
  load: () => void
}

type Drawn = Awaited<ReturnType<ReturnType<typeof drawStamp>>>

/** Each look is drawn once for what the stamp shows. Of several quick choices the last one wins. */
export function useStampPicture(profile: OwnerProfile, choice: StampChoice): LoadedStamp {
  const dispatch = useAppDispatch()
  const { slug, full_name, picture_url, recommendations } = profile
  const wanted = JSON.stringify([slug, full_name, picture_url, recommendations.length, choice])
  const newest = useRef(wanted)
  const drawn = useRef(new Map<string, Promise<Drawn>>())
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const load = useCallback(async () => {
    newest.current = wanted
    setFailure(undefined)
    setBusy(true)
    const drawing = drawn.current.get(wanted) ?? dispatch(drawStamp(JSON.parse(wanted).at(-1) as StampChoice))
    drawn.current.set(wanted, drawing)
    const done = await drawing
    if (drawStamp.rejected.match(done)) drawn.current.delete(wanted)
    if (newest.current !== wanted) return
    setBusy(false)
    if (drawStamp.fulfilled.match(done)) return setAddress(done.payload)
    setFailure(done.payload ?? unknownFailure)
    // the page became private in another tab
    if (done.payload?.code === 'profile_not_published') dispatch(profileNeeded())
  }, [dispatch, wanted])
  useEffect(() => void load(), [load])

  return { address, busy, failure, load: () => void load() }
}

/** The last recommendation was hidden or withdrawn meanwhile. */
export function needsRecommendation(failure: Failure | undefined): boolean {
  return failure?.code === 'recommendation_not_published'
}
