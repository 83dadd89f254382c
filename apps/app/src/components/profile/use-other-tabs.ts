import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useEffect, useRef } from 'react'
import { useAppDispatch } from '../../state/hooks.ts'
import { hearOtherTabs } from '../../state/profile/other-tabs.ts'
import { profileTaken } from '../../state/profile/profile.ts'

/** Shows what another tab saves. */
export function useOtherTabs(profile: OwnerProfile): void {
  const dispatch = useAppDispatch()
  const known = useRef(profile)
  known.current = profile
  useEffect(
    () =>
      hearOtherTabs(saved => {
        const { email, updated_at } = known.current
        // another account may have signed in there
        if (saved.email === email && saved.updated_at > updated_at) dispatch(profileTaken(saved))
      }),
    [dispatch],
  )
}
