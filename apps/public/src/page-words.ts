import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { nameOf, proofLine, shownOfReceived } from '@credence/profile-view/words'

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
    summary: ({ recommendations, received }) =>
      recommendations.length === 0
        ? ''
        : `${proofLine(recommendations.length)}. ${shownOfReceived(recommendations.length, received)}.`,
  },
  experience: {
    title: name => `Experience of ${name}`,
    summary: ({ experience }) => entries(experience.map(({ title, organisation }) => [title, organisation])),
  },
  education: {
    title: name => `Education of ${name}`,
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
