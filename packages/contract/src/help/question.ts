export type Question = {
  /** The part of the address after #. Never changes: people link to it. */
  id: string
  question: string
  /** In paragraphs. */
  answer: string[]
}

export type Topic = { id: string; title: string; questions: Question[] }
