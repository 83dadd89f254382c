import type { RecommenderSourceId } from '../../lookups/recommender-sources.ts'

/** Who speaks, as the owner of a page would name them: one of them, and several. */
export const speakers: Record<RecommenderSourceId, readonly [one: string, several: string]> = {
  manager: ['Somebody I reported to', 'People I reported to'],
  colleague: ['A colleague', 'Colleagues'],
  'direct-report': ['Somebody who reported to me', 'People who reported to me'],
  client: ['A client', 'Clients'],
  mentor: ['A mentor', 'Mentors'],
  teacher: ['A teacher', 'Teachers'],
  investor: ['An investor', 'Investors'],
  'co-founder': ['A co-founder', 'Co-founders'],
  recruiter: ['A recruiter', 'Recruiters'],
  partner: ['A partner', 'Partners'],
  'community-member': ['Somebody of the community', 'People of the community'],
  other: ['Somebody else', 'Other people'],
}
