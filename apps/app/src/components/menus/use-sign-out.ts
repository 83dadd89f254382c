import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { leaveForSite } from '../../leave-for-site.ts'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { signOut } from '../../state/sign-in/current-session.ts'
import { usePublicConfig } from '../page/public-config.tsx'

/** Ends the session on the server first: a browser that only forgets it would leave it open. */
export function useSignOut(): { leaving: boolean; leave: () => Promise<void> } {
  const config = usePublicConfig()
  const dispatch = useAppDispatch()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const done = await dispatch(signOut())
    if (signOut.fulfilled.match(done)) return leaveForSite(config)
    setLeaving(false)
    const line = failureWords(done.payload)
    dispatch(afterMessageSet({ type: 'error', message: 'You are still signed in.', line }))
  }

  return { leaving, leave }
}
