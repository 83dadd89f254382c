import type { RecommenderSourceId } from '../../lookups/recommender-sources.ts'

/** When there is enough said to be put together, and how much of it is. */
export const sayingBounds = {
  fewestRecommendations: 5,
  fewestThemes: 3,
  mostThemes: 5,
  /** What one person says is no theme. Of those who marked a line themselves, one may stand alone. */
  fewestVoices: 2,
  /** Of a theme in all: a page stays a page, however many stand on it. */
  mostQuotes: 12,
  titleLength: 60,
  quoteLength: 320,
} as const

/** Who speaks, as the owner of a page would name them: one of them, and several. */
export const speakers: Record<RecommenderSourceId, readonly [one: string, several: string]> = {
  manager: ['A manager', 'Managers'],
  colleague: ['A colleague', 'Colleagues'],
  'direct-report': ['A direct report', 'Direct reports'],
  client: ['A client', 'Clients'],
  mentor: ['A mentor', 'Mentors'],
  teacher: ['A teacher', 'Teachers'],
  investor: ['An investor', 'Investors'],
  'co-founder': ['A co-founder', 'Co-founders'],
  recruiter: ['A recruiter', 'Recruiters'],
  partner: ['A partner', 'Partners'],
  'community-member': ['A community member', 'Community members'],
  other: ['Someone else', 'Other people'],
}
