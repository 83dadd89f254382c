import type { Capability } from '@credence/contract/capabilities'

/** How a recommendation may best be given by one kind of person. A suggestion: reviewers choose for themselves. */
export type BestAs = 'video' | 'voice' | 'written'

/** Where the page goes in the end, and what takes the place of that once there is more to take along. */
type Place = { title: string; text: string; later?: { needs: Capability; text: string } }

/** What one persona's page says. All of it is written for that persona; only the order of the parts is shared. */
export type UseCase = {
  slug: string
  label: string
  title: string
  lead: string
  people: { title: string; lead: string; rows: { who: string; says: string; best: BestAs }[] }
  /** Words in [brackets] are the ones the owner replaces. */
  request: { title: string; lead: string; subject: string; paragraphs: string[] }
  prompts: { title: string; lead: string; questions: [string, string, string]; sample: { answer: string; by: string } }
  places: { title: string; items: Place[] }
  close: { title: string; lead: string }
}
