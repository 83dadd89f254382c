import { lostConnectionWords } from '@credence/contract/lost-connection'
import type { OwnerProfile, PublicProfile } from '@credence/contract/profile/profile-schema'
import { specificationErrors } from '@credence/contract/specification-errors'
import { useEffect } from 'react'
import { readSession } from '../../api/session-cookies.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchProfile, profileNeeded, setPublicView } from '../../state/profile/profile.ts'
import { tokenTaken } from '../../state/sign-in/token.ts'
import { useOnReturn } from '../page/use-on-return.ts'

const halfADayMs = 43_200_000

type Loaded<Profile> = {
  profile: Profile | null
  /** What went wrong, when it could not be loaded. */
  error: string
  tryAgain: () => void
}

/** The profile of whoever is signed in: asked for once, by whichever page needs it first. */
export function useOwnProfile(): Loaded<OwnerProfile> {
  const view = useAppSelector(state => state.profile.profile?.view)
  const dispatch = useAppDispatch()
  // only the page itself is looked at from outside; everywhere else its owner is at work
  useEffect(() => {
    setPublicView(false)
    if (view === 'public') dispatch(profileNeeded())
  }, [view, dispatch])
  const { profile, ...rest } = useShownProfile()
  return { ...rest, profile: profile?.view === 'owner' ? profile : null }
}

/** As above, or its public side while the session says that this is looked at. */
export function useShownProfile(): Loaded<OwnerProfile | PublicProfile> {
  const { profile, error, lost, loading, needToFetched } = useAppSelector(state => state.profile)
  const slug = useAppSelector(state => state.token.slug)
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (!needToFetched || loading) return
    const session = readSession()
    if (session && session.slug !== slug) dispatch(tokenTaken(session))
    else if (slug) void dispatch(fetchProfile(slug))
  }, [needToFetched, loading, slug, dispatch])

  useOnReturn(() => {
    if (endsSoon(profile?.picture_url)) dispatch(profileNeeded())
  })

  // an answer without a profile is a failure to whoever waits for one
  const cameEmpty = profile === null && !loading && !needToFetched
  return {
    profile,
    error: lost ? lostConnectionWords(error) : error || (cameEmpty ? specificationErrors.profile : ''),
    tryAgain: () => dispatch(profileNeeded()),
  }
}

/** The address of a picture that is not public opens for a day. A tab may be open for longer. */
function endsSoon(address: string | null | undefined): boolean {
  const end = /[?&]e=(\d+)/.exec(address ?? '')?.[1]
  return end !== undefined && Number(end) * 1000 < Date.now() + halfADayMs
}
