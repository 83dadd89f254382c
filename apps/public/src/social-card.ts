import { counted } from '@credence/contract/fields/counted'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { printedWords } from '@credence/profile-view/card-words'
import { knownAs, nameOf } from '@credence/profile-view/words'
import { hash32 } from '@credence/ui/rosette'
import { recommendationTitle, sectionWords, shorten } from './page-words.ts'

type Shown = {
  profile: PublicProfile
  section?: ProfileSection | undefined
  recommendation?: PublicRecommendation | undefined
}

/** What the picture for a shared link says. The server draws it. */
export function cardOf({ profile, section, recommendation }: Shown) {
  const { headline, recommendations, rosette, picture_url } = profile
  const about = { rosette, picture: picture_url }
  if (recommendation)
    return {
      ...about,
      title: recommendationTitle(profile, recommendation),
      line: shorten(printedWords(recommendation) || knownAs(recommendation)),
      proof: `E-mail confirmed ${recommendation.email_domain}`,
    }
  const count = recommendations.length
  const proof =
    count === 0 ? '' : `${count === 1 ? '1 recommendation' : `${counted(count)} recommendations`}, e-mail confirmed`
  if (!section) return { ...about, title: nameOf(profile), line: headline, proof }
  const { title, summary } = sectionWords[section]
  return { ...about, title: title(nameOf(profile)), line: shorten(summary(profile)), proof }
}

/** The address changes with what is on the picture, because others keep what they once fetched. */
export function socialCardPath(shown: Shown): string {
  const { profile, section, recommendation } = shown
  const place = recommendation
    ? `recommendation/${recommendation.id}`
    : `cr/${profile.slug}${section ? `/${section}` : ''}`
  return `/social/${place}.png?v=${hash32(JSON.stringify(cardOf(shown))).toString(36)}`
}
