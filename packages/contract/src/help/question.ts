import type { Capability } from '../capabilities.ts'

export type Question = {
  /** The part of the address after #. Never changes: people link to it. */
  id: string
  question: string
  /** In paragraphs. */
  answer: string[]
  /** Asked only where this can be used. */
  needs?: Capability
}

export type Topic = { id: string; title: string; questions: Question[] }
