import type { Invite } from '@credence/contract/invites/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { AskFields } from '../invites/ask/ask-fields.ts'
import { AskPanel } from '../invites/ask/ask-panel.tsx'
import type { Person } from '../invites/ask/parse-people.ts'
import { coverageOf } from './coverage.ts'
import { LinkCard } from './link-card.tsx'
import { ViewsCard } from './views-card.tsx'
import { VoicesStrengthCard } from './voices-strength-card.tsx'

export type RailProps = {
  profile: OwnerProfile
  received: OwnerRecommendation[]
  invites: Invite[]
  fields: AskFields
  onFields: (changes: Partial<AskFields>) => void
  onRead: (people: Person[]) => void
  /** Begins a request to somebody whose voice is missing. */
  onAsk: (source: RecommenderSourceId) => void
}

/** The cards beside the lists: ask, who looked, where the page is, and what is missing. */
export function Rail({ profile, received, invites, fields, onFields, onRead, onAsk }: RailProps) {
  return (
    <>
      <AskPanel profile={profile} fields={fields} onChange={onFields} onRead={onRead} />
      <ViewsCard isPrivate={profile.visibility === 'private'} />
      <LinkCard profile={profile} />
      <VoicesStrengthCard profile={profile} voices={coverageOf(received, invites)} onAsk={onAsk} />
    </>
  )
}
