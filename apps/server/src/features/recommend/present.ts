import type { DataOf } from '@credence/contract/endpoint'
import type { getRecommend } from '@credence/contract/endpoints/recommend'
import { promptsFor } from '@credence/contract/recommend-prompts'
import { recommenderSources } from '@credence/contract/recommender-sources'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'

type Asking = Pick<ProfileRow, 'fullName' | 'rosetteSeed' | 'headline' | 'accent' | 'visibility'> & { slug: string }

/** What was written for one person goes to whoever holds that person's link, and to nobody else. */
export function presentWhoAsks(
  asking: Asking,
  pictureUrl: string | null,
  invite: InviteRow | null,
): DataOf<typeof getRecommend> {
  return {
    slug: asking.slug,
    rosette: asking.rosetteSeed,
    full_name: asking.fullName,
    headline: asking.headline,
    picture_url: pictureUrl,
    accent: asking.accent,
    is_private: asking.visibility === 'private',
    sources: recommenderSources.map(({ id, name }) => ({ id, name, prompts: promptsFor(id, asking.fullName) })),
    invite: invite && {
      full_name: invite.fullName,
      email: invite.email,
      source: invite.source,
      memory: invite.memory,
      reminders: invite.reminders,
      message: invite.message,
      ask_for: invite.askFor,
    },
  }
}
