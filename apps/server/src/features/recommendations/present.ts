import type { DataOf } from '@credence/contract/endpoint'
import { mp4Tries } from '@credence/contract/limits/rate-limits'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { promptsFor } from '@credence/contract/recommendations/recommend-page/prompts'
import type {
  OwnerRecommendation,
  PublicRecommendation,
} from '@credence/contract/recommendations/recommendation-schema'
import { captionLanguage, captionText, openingText } from '@credence/contract/recommendations/recordings/caption-text'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { Config } from '../../config.ts'
import type { InviteRow } from '../../database/schema/invites.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import type { Given, Origin, Shown, ShownMedia, SignedRecord } from '../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../link-token.ts'
import { reviewerPicturePath } from '../../media/portrait-path.ts'
import type { Secrets } from '../../secrets.ts'
import { wasAnswered } from './rules.ts'

/** A bearer token for the reviewer's page. */
export function reviewerToken({ secrets }: { secrets: Secrets }, id: string): string {
  return makeLinkToken(secrets.reviewerKey, id)
}

export function reviewerControlUrl(around: { config: Config; secrets: Secrets }, id: string): string {
  return `${around.config.appOrigin}/reviewer/${reviewerToken(around, id)}`
}

function mp4Path(mediaId: string): string {
  return `/media/recordings/${mediaId}.mp4`
}

function webmPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.webm`
}

function posterPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.jpg`
}

function captionsPath(mediaId: string): string {
  return `/media/recordings/${mediaId}.vtt`
}

/** Listed field by field, without the reviewer's address. */
export function presentPublicRecommendation(given: Shown): PublicRecommendation {
  const { recommendation, media, record, askedAt, recommendedBackAt } = given
  const { reviewerPictureId } = recommendation
  return {
    id: recommendation.id,
    type: recommendation.type,
    text: recommendation.text,
    drafted: recommendation.drafted,
    line: recommendation.line,
    media: media && presentMedia(media),
    reviewer: {
      full_name: recommendation.reviewerName,
      position: recommendation.reviewerPosition,
      picture_url: reviewerPictureId && reviewerPicturePath(reviewerPictureId),
    },
    email_domain: recommendation.reviewerEmail.slice(recommendation.reviewerEmail.lastIndexOf('@') + 1),
    source: recommendation.source,
    years: recommendation.years,
    asked_at: askedAt?.toISOString() ?? null,
    given_at: recommendation.givenAt.toISOString(),
    changed_at: recommendation.changedAt?.toISOString() ?? null,
    written_elsewhere: recommendation.writtenElsewhere && presentOrigin(recommendation.writtenElsewhere),
    published_at: recommendation.publishedAt?.toISOString() ?? null,
    confirmed_again_at: recommendation.confirmedAgainAt?.toISOString() ?? null,
    featured: recommendation.featured,
    mutual: recommendedBackAt !== null,
    record: record && presentRecord(record),
    recording_sha256: media?.playedSha256 ?? null,
  }
}

function presentOrigin({ at, place, changedSentences }: Origin): PublicRecommendation['written_elsewhere'] {
  return { at, place, changed: changedSentences > 0 }
}

function presentRecord({ key, signedAt, fileName, bytes, sha256 }: SignedRecord): PublicRecommendation['record'] {
  return { key, signed_at: signedAt.toISOString(), file_name: fileName, bytes, sha256 }
}

function presentMedia(media: ShownMedia): PublicRecommendation['media'] {
  return {
    url: media.plays === 'mp4' ? mp4Path(media.id) : webmPath(media.id),
    mp4_url: media.plays === 'both' ? mp4Path(media.id) : null,
    mp4_coming: media.plays === 'webm' && media.mp4Failures < mp4Tries,
    poster_url: media.hasPoster ? posterPath(media.id) : null,
    captions_url: media.captions ? captionsPath(media.id) : null,
    duration_seconds: media.durationSeconds ?? 0,
    loudness: media.loudness,
    opening: openingText(media.captions),
    words: (media.captions && captionText(media.captions)) || null,
    language: media.captions && captionLanguage(media.captions),
  }
}

/** Makes a signed path, which opens unpublished files. */
export type Sign = (path: string) => string

export function signedRecommendation(shown: PublicRecommendation, sign: Sign): PublicRecommendation {
  const { media, reviewer } = shown
  const { picture_url } = reviewer
  return {
    ...shown,
    media: signedMedia(media, sign),
    reviewer: { ...reviewer, picture_url: picture_url && sign(picture_url) },
  }
}

type Place = { position: number; signals: OwnerRecommendation['signals'] }

export function presentOwnerRecommendation(
  given: Given,
  { position, signals }: Place,
  sign: Sign,
): OwnerRecommendation {
  const { recommendation, media } = given
  const shown = signedRecommendation(presentPublicRecommendation(given), sign)
  return {
    ...shown,
    media: media?.state === 'ready' ? shown.media : null,
    media_state: recommendation.type === 'text' ? null : (media?.state ?? 'refused'),
    // an operator's decision overrides the owner's
    state: recommendation.hiddenAt ? 'hidden' : recommendation.state,
    position,
    thanked_at: recommendation.thankedAt?.toISOString() ?? null,
    signals,
  }
}

function signedMedia(shown: PublicRecommendation['media'], sign: Sign): PublicRecommendation['media'] {
  return (
    shown && {
      ...shown,
      url: sign(shown.url),
      mp4_url: shown.mp4_url && sign(shown.mp4_url),
      poster_url: shown.poster_url && sign(shown.poster_url),
      captions_url: shown.captions_url && sign(shown.captions_url),
    }
  )
}

type RequestingOwner = Pick<ProfileRow, 'fullName' | 'rosetteSeed' | 'headline' | 'accent'> & {
  slug: string
  isOpen: boolean
}

/** The invite's texts go only to the holder of its link. */
export function presentRecommendPage(
  owner: RequestingOwner,
  pictureUrl: string | null,
  { invite, isAnswered }: { invite: InviteRow | null; isAnswered: boolean },
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
      answered_at: (isAnswered && invite.answeredAt?.toISOString()) || null,
    },
  }
}

/** The sample profile: nothing can be submitted. */
export function presentSample({ slug, rosette, full_name, headline, picture_url, accent }: PublicProfile) {
  const sources = sourcesFor(full_name)
  const shown = { slug, rosette, full_name, headline, picture_url, accent }
  return { ...shown, is_private: false, is_sample: true, sources, invite: null }
}

function sourcesFor(fullName: string) {
  return recommenderSources.map(({ id, name }) => ({ id, name, prompts: promptsFor(id, fullName) }))
}

type Owner = { slug: string; fullName: string; pictureUrl: string | null; isOpen: boolean; questionsShown: boolean }

/** `others`: the host that transcribes further languages. */
type Around = { draft: CaptionDraft | null; others: string | null; isMailWaiting: boolean }

/** The reviewer's view. `shown` has signed paths. */
export function presentGiven(
  given: Given,
  around: Around,
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
    mail_waiting: around.isMailWaiting,
    captions: media?.captions ?? null,
    caption_draft: around.draft,
    other_languages: around.others,
    owner: {
      slug: owner.slug,
      full_name: owner.fullName,
      picture_url: owner.pictureUrl,
      is_private: !owner.isOpen,
    },
    questions: { allowed: recommendation.questionsSince !== null, shown: owner.questionsShown },
    consent: { text: recommendation.consentText, given_at: recommendation.consentAt.toISOString() },
    still_true: {
      asked_at: recommendation.stillTrueAskedAt?.toISOString() ?? null,
      answered: wasAnswered(recommendation),
      stopped: recommendation.stillTrueStoppedAt !== null,
    },
  }
}
