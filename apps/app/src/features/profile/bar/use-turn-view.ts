import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded, profileToggled } from '../../../state/profile/profile.ts'
import { setPublicView } from '../../../state/profile/public-view.ts'

/** Turns to editing or to what everybody else sees. The session remembers which, and the page is asked for anew. */
export function useTurnView(): (view: 'owner' | 'public') => void {
  const dispatch = useAppDispatch()
  return view => {
    setPublicView(view === 'public')
    dispatch(profileToggled())
    dispatch(profileNeeded())
  }
}
