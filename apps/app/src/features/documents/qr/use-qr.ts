import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, unknownFailure } from '../../../api/failure.ts'
import { fetchQr } from '../../../state/documents.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { profileNeeded } from '../../../state/profile/profile.ts'

/** The code of the page as it is called now. Nothing is asked for while nobody could open the page. */
export function useQr({ slug, visibility }: Pick<OwnerProfile, 'slug' | 'visibility'>) {
  const dispatch = useAppDispatch()
  const { file_url, isGenerating } = useAppSelector(state => state.common)
  const [failure, setFailure] = useState<Failure>()
  const isOpen = visibility !== 'private'

  const load = useCallback(async () => {
    const done = await dispatch(fetchQr())
    setFailure(fetchQr.rejected.match(done) ? (done.payload ?? unknownFailure) : undefined)
    // the page was made private elsewhere meanwhile
    if (fetchQr.fulfilled.match(done) && done.payload === '') dispatch(profileNeeded())
  }, [dispatch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link name is another code
  useEffect(() => {
    if (isOpen) void load()
  }, [isOpen, slug, load])

  return { qr: isOpen ? file_url : '', isGenerating, failure, load: () => void load() }
}
