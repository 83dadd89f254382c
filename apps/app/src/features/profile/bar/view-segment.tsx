import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { Eye, Pencil } from 'lucide-react'
import { useAppDispatch } from '../../../state/hooks.ts'
import { profileNeeded, profileToggled, setPublicView } from '../../../state/profile/profile.ts'

const options = [
  {
    value: 'owner' as const,
    label: (
      <>
        <Icon of={Pencil} size="small" />
        Edit
      </>
    ),
  },
  {
    value: 'public' as const,
    label: (
      <>
        <Icon of={Eye} size="small" />
        As the public sees it
      </>
    ),
  },
]

/** Turns between editing and what everybody else sees. */
export function ViewSegment({ view }: { view: 'owner' | 'public' }) {
  const turnTo = useTurnView()
  return (
    <Segment label="Show the page" options={options} value={view} onChange={next => next !== view && turnTo(next)} />
  )
}

/** Turns to editing or to what everybody else sees. The session remembers which, and the page is asked for anew. */
export function useTurnView(): (view: 'owner' | 'public') => void {
  const dispatch = useAppDispatch()
  return view => {
    setPublicView(view === 'public')
    dispatch(profileToggled())
    dispatch(profileNeeded())
  }
}
