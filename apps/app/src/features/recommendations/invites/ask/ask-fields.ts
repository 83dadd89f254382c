import type { AskFor } from '@credence/contract/invites/ask-for'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { Way } from '../request/request-draft.ts'

/** What is typed into the panel. */
export type AskFields = {
  way: Way
  many: boolean
  name: string
  email: string
  /** Many people at once, as pasted. */
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

/** For whoever sends the owner to the panel. */
export const askIds = { panel: 'ask', name: 'ask-name', email: 'ask-email' } as const
