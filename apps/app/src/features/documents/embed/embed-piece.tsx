import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { isPublished, ProFirst, PublishFirst, RecommendationFirst } from '../missing.tsx'
import { EmbedDesk } from './embed-desk.tsx'
import { EmbedFrame } from './embed-frame.tsx'

/** The published recommendations on the owner's own site. */
export function EmbedPiece({ profile }: { profile: OwnerProfile }) {
  if (!profile.embed) return <EmbedFrame bed={<ProFirst />} />
  if (!isPublished(profile)) return <EmbedFrame bed={<PublishFirst profile={profile} />} />
  if (profile.recommendations.length === 0) return <EmbedFrame bed={<RecommendationFirst profile={profile} />} />
  return <EmbedDesk profile={profile} />
}
