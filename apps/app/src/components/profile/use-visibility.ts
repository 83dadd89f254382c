import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Visibility } from '@credence/contract/profile/sections'
import { useNavigate } from 'react-router'
import { profilePath } from '../../paths.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { saveProfile } from '../../state/profile/profile-changes.ts'
import { useSaving } from '../saving/use-saving.ts'

/** Saves the visibility. Publishing a private page opens the confirmation, which has its own address, so Back works. */
export function useVisibility({ slug, visibility }: Pick<OwnerProfile, 'slug' | 'visibility'>) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { busy, failure, save } = useSaving()

  async function change(next: Visibility): Promise<boolean> {
    const isSaved = await save(async () => {
      const done = await dispatch(saveProfile({ visibility: next, was: { visibility } }))
      if (saveProfile.rejected.match(done) && done.payload?.code === 'profile_changed') dispatch(profileNeeded())
      return done
    })
    if (isSaved && visibility === 'private' && next !== 'private')
      void navigate(profilePath(slug), { state: { published: true } })
    return isSaved
  }

  return { busy, failure, change }
}

export function isJustPublished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'published' in state && state.published === true
}
