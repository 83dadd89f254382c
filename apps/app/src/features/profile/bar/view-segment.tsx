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
        View as a visitor
      </>
    ),
  },
]

export function ViewSegment({ view }: { view: 'owner' | 'public' }) {
  const turnTo = useTurnView()
  return (
    <Segment
      label="View of your page"
      options={options}
      value={view}
      onChange={next => next !== view && turnTo(next)}
    />
  )
}

/** Switches the view. sessionStorage remembers it, and the profile is reloaded. */
export function useTurnView(): (view: 'owner' | 'public') => void {
  const dispatch = useAppDispatch()
  return view => {
    setPublicView(view === 'public')
    dispatch(profileToggled())
    dispatch(profileNeeded())
  }
}
