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
  error: string
  tryAgain: () => void
}

/** The signed-in owner's profile, loaded once by the first page that needs it. */
export function useOwnProfile(): Loaded<OwnerProfile> {
  const view = useAppSelector(state => state.profile.profile?.view)
  const dispatch = useAppDispatch()
  // only the profile page has a public view; every other page shows the owner's
  useEffect(() => {
    setPublicView(false)
    if (view === 'public') dispatch(profileNeeded())
  }, [view, dispatch])
  const { profile, ...rest } = useShownProfile()
  return { ...rest, profile: profile?.view === 'owner' ? profile : null }
}

/** The same, or the public view while the session selects it. */
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

  // an answer without a profile counts as a failure
  const cameEmpty = profile === null && !loading && !needToFetched
  return {
    profile,
    error: lost ? lostConnectionWords(error) : error || (cameEmpty ? specificationErrors.profile : ''),
    tryAgain: () => dispatch(profileNeeded()),
  }
}

/** Signed picture addresses expire after a day. A tab may be open for longer. */
function endsSoon(address: string | null | undefined): boolean {
  const end = /[?&]e=(\d+)/.exec(address ?? '')?.[1]
  return end !== undefined && Number(end) * 1000 < Date.now() + halfADayMs
}
