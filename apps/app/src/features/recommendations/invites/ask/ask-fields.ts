import type { AskFor } from '@credence/contract/invites/ask-for'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'

export type Way = 'email' | 'link'

export type AskFields = {
  way: Way
  many: boolean
  name: string
  email: string
  list: string
  source: RecommenderSourceId
  askFor: AskFor
}

export const emptyFields: AskFields = {
  way: 'email',
  many: false,
  name: '',
  email: '',
  list: '',
  source: 'colleague',
  askFor: 'any',
}

/** Focus targets for other components. */
export const askIds = { panel: 'ask', name: 'ask-name', email: 'ask-email' } as const

type Phrase = {
  /** Follows "They". */
  they: string
  /** Follows a name. */
  was: string
}

const phrases: Record<RecommenderSourceId, Phrase> = {
  manager: { they: 'were my manager', was: 'was my manager' },
  colleague: { they: 'were my colleague', was: 'was my colleague' },
  'direct-report': { they: 'reported to me', was: 'reported to me' },
  client: { they: 'were my client', was: 'was my client' },
  mentor: { they: 'were my mentor', was: 'was my mentor' },
  teacher: { they: 'were my teacher', was: 'was my teacher' },
  investor: { they: 'invested in my work', was: 'invested in my work' },
  'co-founder': { they: 'founded something with me', was: 'founded something with me' },
  recruiter: { they: 'recruited me', was: 'recruited me' },
  partner: { they: 'were my partner', was: 'was my partner' },
  'community-member': { they: 'know me from a community', was: 'knows me from a community' },
  other: { they: 'know me another way', was: 'knows me another way' },
}

export const sourcePhrases: Readonly<Record<string, Phrase>> = phrases
