import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'

/** What is typed about the people, before it is read as people. */
export type AskFields = { many: boolean; name: string; email: string; list: string }

export const emptyFields: AskFields = { many: false, name: '', email: '', list: '' }

/** Focus targets for other components. */
export const askIds = { name: 'ask-name', email: 'ask-email' } as const

const relationships: Record<RecommenderSourceId, string> = {
  manager: 'manager',
  colleague: 'colleague',
  'direct-report': 'direct report',
  client: 'client',
  mentor: 'mentor',
  teacher: 'teacher',
  investor: 'investor',
  'co-founder': 'co-founder',
  recruiter: 'recruiter',
  partner: 'partner',
  'community-member': 'from a community',
  other: '',
}

/** "client", after a name and an address. */
export function relationshipOf(source: string): string {
  return relationships[source as RecommenderSourceId] ?? ''
}
