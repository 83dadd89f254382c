import { counted } from '@credence/contract/fields/counted'
import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { printedWords } from '@credence/profile-view/card-text'
import { knownAs, nameOf, proofLine, shownOfReceived } from '@credence/profile-view/words'
import { hash32 } from '@credence/ui/rosette'

const longest = 180

type SectionWords = {
  title: (name: string) => string
  /** What the section holds, in a line; nothing where it is empty and so has no page of its own. */
  summary: (profile: PublicProfile) => string
}

export const sectionWords: Record<ProfileSection, SectionWords> = {
  about: { title: name => `About ${name}`, summary: ({ about }) => about },
  recommendations: {
    title: name => `Recommendations for ${name}`,
    summary: profile => {
      const { recommendations, received } = profile
      const shown = shownOfReceived(recommendations.length, received, firstNameOf(nameOf(profile)))
      return recommendations.length === 0 ? '' : `${proofLine(recommendations.length)}. ${shown}.`
    },
  },
  experience: {
    title: name => `${name}’s experience`,
    summary: ({ experience }) => entries(experience.map(({ title, organisation }) => [title, organisation])),
  },
  education: {
    title: name => `${name}’s education`,
    summary: ({ education }) => entries(education.map(({ degree, school }) => [degree, school])),
  },
  skills: { title: name => `What ${name} is good at`, summary: ({ skills }) => skills.join(', ') },
  connect: {
    title: name => `Connect with ${name}`,
    summary: ({ connect, headline, full_name }) => (connect ? headline || full_name || 'Connect' : ''),
  },
}

function entries(parts: string[][]): string {
  return parts.map(part => part.filter(Boolean).join(', ')).join('; ')
}

export function profileDescription(profile: PublicProfile): string {
  const { headline, recommendations } = profile
  const proof = recommendations.length > 0 ? `${proofLine(recommendations.length)}.` : ''
  return [headline && `${headline}.`, proof].filter(Boolean).join(' ')
}

export function recommendationTitle(profile: PublicProfile, { reviewer }: PublicRecommendation): string {
  return `${reviewer.full_name} recommends ${nameOf(profile)}`
}

/** One line of at most so many letters, cut between words. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  // never half of a surrogate pair
  return `${words.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

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

/** How another program can show this page, where it may: oembed.com. */
export function oembedOf({ embed }: PublicProfile, path: string, { appOrigin, productName }: PublicConfig) {
  const query = new URLSearchParams({ url: appOrigin + path })
  return embed ? [{ type: 'application/json+oembed', path: `/oembed?${query}`, title: productName }] : []
}

/** What a profile holds, for other programs. */
export function filesOf({ slug }: PublicProfile) {
  return [
    { type: 'application/json', path: `/cr/${slug}.json`, title: 'JSON Resume' },
    { type: 'text/vcard', path: contactPath(slug), title: 'Contact' },
  ]
}

export function contactPath(slug: string): string {
  return `/cr/${slug}.vcf`
}
