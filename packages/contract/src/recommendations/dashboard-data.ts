import type { Invite } from '../invites/endpoints.ts'
import type { OwnerProfile } from '../profile/profile-schema.ts'
import type { DailyViews } from '../views/endpoints.ts'
import type { OwnerRecommendation } from './recommendation-schema.ts'

/** What the document of an owner's dashboard carries in its data block, so that the first drawing shows the lists. */
export type DashboardData = {
  profile: OwnerProfile
  recommendations: OwnerRecommendation[]
  invites: Invite[]
  views: DailyViews[]
}
