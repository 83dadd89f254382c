import type { PublicRecommendation } from '@credence/contract/recommendation-data'
import type { Given, MediaRow } from '../../database/schema/recommendations.ts'

export function reviewerPicturePath(pictureId: string): string {
  return `/media/reviewers/${pictureId}.webp`
}

export function recordingPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.mp4`
}

export function posterPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.jpg`
}

export function captionsPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.vtt`
}

/** Listed field by field: the reviewer's address stays here, and so does whatever else the row holds. */
export function presentPublicRecommendation({ recommendation, media }: Given): PublicRecommendation {
  const { reviewerPictureId } = recommendation
  return {
    id: recommendation.id,
    type: recommendation.type,
    text: recommendation.text,
    media: media && presentMedia(media),
    reviewer: {
      full_name: recommendation.reviewerName,
      position: recommendation.reviewerPosition,
      picture_url: reviewerPictureId && reviewerPicturePath(reviewerPictureId),
    },
    email_domain: recommendation.reviewerEmail.slice(recommendation.reviewerEmail.lastIndexOf('@') + 1),
    source: recommendation.source,
    years: recommendation.years,
    given_at: recommendation.givenAt.toISOString(),
    changed_at: recommendation.changedAt?.toISOString() ?? null,
    featured: recommendation.featured,
  }
}

function presentMedia(media: MediaRow): PublicRecommendation['media'] {
  return {
    url: recordingPath(media.id),
    poster_url: media.hasPoster ? posterPath(media.id) : null,
    captions_url: media.captions ? captionsPath(media.id) : null,
    duration_seconds: media.durationSeconds ?? 0,
  }
}
