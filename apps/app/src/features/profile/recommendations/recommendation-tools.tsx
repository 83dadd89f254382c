import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import { Link } from '../../../components/actions/link.tsx'
import { paths } from '../../../paths.ts'

/** Publishing, hiding and ordering happen where all of them stand, shown or not. */
export function RecommendationTools({ profile }: { profile: OwnerProfile }) {
  if (profile.recommendations.length === 0) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={paths.recommendations}>
      <Icon of={Pencil} size="small" />
      Order
    </Link>
  )
}
