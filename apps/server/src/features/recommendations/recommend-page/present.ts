import type { DataOf } from '@credence/contract/endpoint'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { promptsFor } from '@credence/contract/recommendations/recommend-page/prompts'
import type { InviteRow } from '../../../database/schema/invites.ts'
import type { ProfileRow } from '../../../database/schema/profiles.ts'

type Owner = Pick<ProfileRow, 'fullName' | 'rosetteSeed' | 'headline' | 'accent'> & { slug: string; isOpen: boolean }

/** What was written for one person goes to whoever holds that person's link, and to nobody else. */
export function presentRecommendPage(
  owner: Owner,
  pictureUrl: string | null,
  invite: InviteRow | null,
): DataOf<typeof getRecommend> {
  return {
    slug: owner.slug,
    rosette: owner.rosetteSeed,
    full_name: owner.fullName,
    headline: owner.headline,
    picture_url: pictureUrl,
    accent: owner.accent,
    is_private: !owner.isOpen,
    is_sample: false,
    sources: sourcesFor(owner.fullName),
    invite: invite && {
      full_name: invite.fullName,
      email: invite.email,
      source: invite.source,
      memory: invite.memory,
      reminders: invite.reminders,
      message: invite.message,
      ask_for: invite.askFor,
      questions: invite.questions,
    },
  }
}

/** Nobody asks: it shows what a request would show, and leads to nothing that could be sent. */
export function presentSample({ slug, rosette, full_name, headline, picture_url, accent }: PublicProfile) {
  const sources = sourcesFor(full_name)
  const shown = { slug, rosette, full_name, headline, picture_url, accent }
  return { ...shown, is_private: false, is_sample: true, sources, invite: null }
}

function sourcesFor(fullName: string) {
  return recommenderSources.map(({ id, name }) => ({ id, name, prompts: promptsFor(id, fullName) }))
}
