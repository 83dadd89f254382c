import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'
import { cardWords } from '@credence/profile-view/card-text'
import { nameOf } from '@credence/profile-view/words'

/** The text was made by a person together with a model. */
const draftedSource = 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'

const context = { '@context': 'https://schema.org' }

/** So many reviews are told with their words; every recommendation tells its own on its own page. */
const mostReviews = 10

/** Schema.org data of a profile, limited to what the page shows. No ratings: recommendations are interactions. */
export function profileStructuredData(profile: PublicProfile, config: PublicConfig): unknown[] {
  const url = profileUrl(profile, config)
  return [
    {
      ...context,
      '@type': 'ProfilePage',
      url,
      dateModified: profile.updated_at,
      mainEntity: { ...person(profile, config), ...reviewCount(profile) },
    },
    ...profile.recommendations.slice(0, mostReviews).map(each => reviewData(profile, each, config)),
  ]
}

export function recommendationStructuredData(
  profile: PublicProfile,
  recommendation: PublicRecommendation,
  config: PublicConfig,
): unknown[] {
  const { associatedMedia, ...review } = reviewData(profile, recommendation, config)
  return [
    {
      ...review,
      itemReviewed: person(profile, config),
      // once, on its own page: on the profile all of them together would weigh more than the page
      ...(associatedMedia && { associatedMedia: { ...associatedMedia, ...spokenData(recommendation) } }),
    },
  ]
}

function profileUrl({ slug }: PublicProfile, { appOrigin }: PublicConfig): string {
  return `${appOrigin}/cr/${slug}`
}

function person(profile: PublicProfile, config: PublicConfig) {
  const { headline, position, organisation, picture_url, languages, skills, links, experience, education } = profile
  const url = profileUrl(profile, config)
  return {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: nameOf(profile),
    url,
    ...(headline && { description: headline }),
    ...(position && { jobTitle: position }),
    ...(organisation && { worksFor: { '@type': 'Organization', name: organisation } }),
    ...(picture_url && { image: new URL(picture_url, config.appOrigin).href }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(skills.length > 0 && { knowsAbout: skills }),
    ...(experience.length > 0 && {
      hasOccupation: experience.map(({ title, start, end }) => ({
        ...during(start, end),
        hasOccupation: { '@type': 'Occupation', name: title },
      })),
    }),
    ...(education.some(({ school }) => school) && {
      alumniOf: education
        .filter(({ school }) => school)
        .map(({ school, start, end }) => ({
          ...during(start, end),
          alumniOf: { '@type': 'EducationalOrganization', name: school },
        })),
    }),
    ...(links.length > 0 && { sameAs: links.map(link => link.url) }),
  }
}

function reviewCount({ recommendations }: PublicProfile) {
  if (recommendations.length === 0) return undefined
  return {
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/ReviewAction',
      userInteractionCount: recommendations.length,
    },
  }
}

/** A role with its time span; a month or a year is a valid date. */
function during(start: string, end: string | null) {
  return { '@type': 'Role', startDate: start, ...(end && { endDate: end }) }
}

function reviewData(profile: PublicProfile, recommendation: PublicRecommendation, config: PublicConfig) {
  const { id, reviewer, given_at, changed_at, confirmed_again_at, drafted, record } = recommendation
  const { written_elsewhere: origin } = recommendation
  const words = cardWords(recommendation)
  const url = `${config.appOrigin}/recommendation/${id}`
  return {
    ...context,
    '@type': 'Review',
    url,
    itemReviewed: { '@type': 'Person', '@id': `${profileUrl(profile, config)}#person`, name: nameOf(profile) },
    author: { '@type': 'Person', name: reviewer.full_name, jobTitle: reviewer.position },
    datePublished: given_at,
    ...(origin?.at && { dateCreated: origin.at }),
    ...(changed_at && { dateModified: changed_at }),
    ...(confirmed_again_at && {
      mainEntityOfPage: { '@type': 'WebPage', '@id': url, lastReviewed: confirmed_again_at },
    }),
    ...(words && { reviewBody: words }),
    ...(drafted && { digitalSourceType: draftedSource }),
    associatedMedia: recordingData(profile, recommendation, config),
    ...(record && { subjectOf: recordData(id, config) }),
  }
}

/** The signed file that proves it. */
function recordData(id: string, { appOrigin }: PublicConfig) {
  const url = `${appOrigin}/api/recommendations/${id}/credential`
  return { '@type': 'DigitalDocument', encodingFormat: 'application/vc+json', url }
}

function recordingData(
  profile: PublicProfile,
  { type, media, reviewer, given_at }: PublicRecommendation,
  config: PublicConfig,
) {
  if (!media?.url) return undefined
  const absolute = (path: string) => new URL(path, config.appOrigin).href
  return {
    '@type': type === 'video' ? 'VideoObject' : 'AudioObject',
    name: `${reviewer.full_name} recommends ${nameOf(profile)}`,
    contentUrl: absolute(media.mp4_url ?? media.url),
    uploadDate: given_at,
    duration: `PT${wholeSeconds(media.duration_seconds)}S`,
    ...(media.poster_url && { thumbnailUrl: absolute(media.poster_url) }),
  }
}

function spokenData({ media }: PublicRecommendation) {
  return {
    ...(media?.words && { transcript: media.words }),
    ...(media?.language && { inLanguage: media.language }),
  }
}
