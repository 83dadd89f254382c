import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { Eye, Pencil } from 'lucide-react'
import { useAppDispatch } from '../../state/hooks.ts'
import { profileNeeded, profileToggled } from '../../state/profile.ts'
import { setPublicView } from '../../state/public-view.ts'

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

/** Turns between editing and what everybody else sees. The session remembers which, and the page is asked for anew. */
export function ViewSegment({ view }: { view: 'owner' | 'public' }) {
  const dispatch = useAppDispatch()
  function turn(next: 'owner' | 'public') {
    if (next === view) return
    setPublicView(next === 'public')
    dispatch(profileToggled())
    dispatch(profileNeeded())
  }
  return <Segment label="Show the page" options={options} value={view} onChange={turn} />
}
