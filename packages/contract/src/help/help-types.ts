import type { PublicConfig } from '../public-config.ts'

export type Question = {
  /** The part of the address after #. Never changes: people link to it. */
  id: string
  question: string
  answer: string[]
}

export type Topic = { id: string; title: string; questions: Question[] }

/** What questions, terms and roadmap depend on. */
export type HelpFacts = Pick<PublicConfig, 'productName'> & MachineFacts

/** Which machines help with words here, and where those go. */
export type MachineFacts = Pick<PublicConfig, 'speech' | 'ai'>
