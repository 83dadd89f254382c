import type { OwnerProfile } from '@credence/contract/profile-data'
import { useEffect } from 'react'
import { readSession } from '../api/session-cookies.ts'
import { useAppDispatch, useAppSelector } from '../state/hooks.ts'
import { fetchProfile, profileNeeded } from '../state/profile.ts'
import { tokenTaken } from '../state/token.ts'

type OwnProfile = {
  profile: OwnerProfile | null
  /** What went wrong, when it could not be loaded. */
  error: string
  tryAgain: () => void
}

/** The profile of whoever is signed in: asked for once, by whichever page needs it first. */
export function useOwnProfile(): OwnProfile {
  const { profile, error, needToFetched } = useAppSelector(state => state.profile)
  const slug = useAppSelector(state => state.token.slug)
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (!needToFetched) return
    const session = readSession()
    if (session && session.slug !== slug) dispatch(tokenTaken(session))
    else if (slug) void dispatch(fetchProfile(slug))
  }, [needToFetched, slug, dispatch])

  return { profile, error, tryAgain: () => dispatch(profileNeeded()) }
}
