import { useEffect, useEffectEvent } from 'react'
import { readSession } from '../../api/session-cookies.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { hearOtherTabs } from '../../state/profile/other-tabs.ts'
import { tokenReset } from '../../state/sign-in/token.ts'
import { useOnReturn } from '../page/use-on-return.ts'
import type { Note } from './unasked-toasts.tsx'

/** What happens around an owner while a page is open: the connection, and other tabs. */
export function useUnaskedNews(isOwner: boolean, tell: (note: Note) => void): void {
  const told = useEffectEvent((note: Note) => {
    if (isOwner) tell(note)
  })
  useConnection(told)
  useSavedElsewhere(told)
  useSignedOutElsewhere(told)
}

type Tell = (note: Note) => void

function useConnection(tell: Tell): void {
  const lost = useEffectEvent(() =>
    tell({ title: 'You are offline', line: 'What you type is kept until you are back.' }),
  )
  const back = useEffectEvent(() => tell({ tone: 'success', title: 'You are back online', line: 'You can go on.' }))
  useEffect(() => {
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}

function useSavedElsewhere(tell: Tell): void {
  const email = useAppSelector(({ profile: { profile } }) => (profile?.view === 'owner' ? profile.email : undefined))
  const heard = useEffectEvent((savedBy: string) => {
    // somebody else may have signed in there meanwhile
    if (savedBy === email) tell({ title: 'Saved in another tab', line: 'This tab goes on from there.' })
  })
  useEffect(() => hearOtherTabs(saved => heard(saved.email)), [])
}

function useSignedOutElsewhere(tell: Tell): void {
  const isLogged = useAppSelector(state => state.token.isLogged)
  const dispatch = useAppDispatch()
  useOnReturn(() => {
    if (!isLogged || readSession()) return
    tell({ title: 'You are signed out', line: 'That was in another tab of this browser.' })
    dispatch(tokenReset())
  })
}
