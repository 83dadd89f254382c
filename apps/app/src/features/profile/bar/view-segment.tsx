import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { Eye, Pencil } from 'lucide-react'
import { useTurnView } from './use-turn-view.ts'

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
