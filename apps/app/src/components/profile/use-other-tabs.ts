import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../state/hooks.ts'
import { subscribeToOtherTabs } from '../../state/profile/other-tabs.ts'
import { profileTaken } from '../../state/profile/profile.ts'

export function useOtherTabs(profile: OwnerProfile): void {
  const dispatch = useAppDispatch()
  const known = useRef(profile)
  known.current = profile
  useEffect(
    () =>
      subscribeToOtherTabs(saved => {
        const { email, updated_at } = known.current
        // another account may have signed in there
        if (saved.email === email && saved.updated_at > updated_at) dispatch(profileTaken(saved))
      }),
    [dispatch],
  )
}
