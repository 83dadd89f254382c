import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failure, unknownFailure } from '../../../api/failure.ts'
import { drawStamp, type StampChoice } from '../../../state/documents.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'
import { GenerationFailed } from '../generate-file.tsx'
import { PreviewLoading, RecommendationFirst } from '../preview-empty.tsx'
import styles from './stamp-piece.module.css'

type StampPictureProps = { profile: OwnerProfile; picture: LoadedStamp; alt: string }

export function StampPicture({ profile, picture: { address, busy, failure, load }, alt }: StampPictureProps) {
  if (failure?.code === 'recommendation_not_published') return <RecommendationFirst profile={profile} />
  if (failure) return <GenerationFailed failure={failure} what="the stamp" onTryAgain={load} />
  return (
    <>
      {address && (
        <img className={styles.stamp} src={address} alt={alt} width={330} height={330} data-old={busy || undefined} />
      )}
      <PreviewLoading busy={busy} label="Drawing the stamp" quiet={address !== undefined} />
    </>
  )
}

type LoadedStamp = {
  /** A data URL; the previous one stays until the next arrives. */
  address: string | undefined
  busy: boolean
  failure: Failure | undefined
  load: () => void
}

type Drawn = Awaited<ReturnType<ReturnType<typeof drawStamp>>>

/** Each look is drawn once for a version of the profile. Of several quick choices the last one wins. */
export function useStampPicture({ updated_at }: Pick<OwnerProfile, 'updated_at'>, choice: StampChoice): LoadedStamp {
  const dispatch = useAppDispatch()
  const wanted = JSON.stringify([updated_at, choice])
  const newest = useRef(wanted)
  const drawn = useRef(new Map<string, Promise<Drawn>>())
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const load = useCallback(async () => {
    newest.current = wanted
    setFailure(undefined)
    setBusy(true)
    const drawing = drawn.current.get(wanted) ?? dispatch(drawStamp((JSON.parse(wanted) as [string, StampChoice])[1]))
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
