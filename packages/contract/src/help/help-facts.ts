import type { PublicConfig } from '../public-config.ts'

/** What questions, terms and roadmap depend on. */
export type HelpFacts = Pick<PublicConfig, 'productName' | 'capabilities'>
