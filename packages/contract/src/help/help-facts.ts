import type { PublicConfig } from '../public-config.ts'

/** What questions, terms and roadmap depend on. */
export type HelpFacts = Pick<PublicConfig, 'productName'> & MachineFacts

/** Which machines help with words here, and where those go. */
export type MachineFacts = Pick<PublicConfig, 'speech' | 'ai'>
