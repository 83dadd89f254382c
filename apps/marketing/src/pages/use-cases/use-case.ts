/** How a recommendation may best be given by one kind of person. A suggestion: reviewers choose for themselves. */
export type BestAs = 'video' | 'voice' | 'written'

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
  /** What AI does for this persona, as ends of a sentence that begins with it: always, and where drafts can be asked for. */
  ai: { captions: string; drafts: string }
  places: { title: string; items: { title: string; text: string }[] }
  close: { title: string; lead: string }
}
