import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { Given } from '../../../database/schema/recommendations.ts'
import { wasAnswered } from '../rules.ts'

type Owner = { slug: string; fullName: string; pictureUrl: string | null; isOpen: boolean }

/** What was heard in it, and who else could listen. */
type Hearing = { draft: CaptionDraft | null; others: string | null }

/** As its reviewer sees it. `shown` is what the owner sees, with paths that open for whoever holds them. */
export function presentGiven(
  given: Given,
  hearing: Hearing,
  shown: OwnerRecommendation,
  owner: Owner,
): GivenRecommendation {
  const { recommendation, media } = given
  const { position: _position, thanked_at: _thanked, signals: _signals, ...common } = shown
  return {
    ...common,
    withdrawn_at: recommendation.withdrawnAt?.toISOString() ?? null,
    media_state: recommendation.withdrawnAt ? null : shown.media_state,
    email: recommendation.reviewerEmail,
    captions: media?.captions ?? null,
    caption_draft: hearing.draft,
    other_languages: hearing.others,
    owner: {
      slug: owner.slug,
      full_name: owner.fullName,
      picture_url: owner.pictureUrl,
      is_private: !owner.isOpen,
    },
    consent: { text: recommendation.consentText, given_at: recommendation.consentAt.toISOString() },
    still_true: {
      asked_at: recommendation.stillTrueAskedAt?.toISOString() ?? null,
      answered: wasAnswered(recommendation),
      stopped: recommendation.stillTrueStoppedAt !== null,
    },
  }
}
