import { useState } from 'react'
import { useFlow } from '../flow.tsx'

/** Three questions for how the two know each other; the open ones while nobody has said. */
export function usePrompts(): string[] {
  const { asked, draft } = useFlow()
  const made = useMadeQuestions()
  const own = asked.sources.find(({ id }) => id === draft.source)
  return made ?? (own ?? asked.sources.find(({ id }) => id === 'other'))?.prompts ?? []
}

/**
 * Those that were made for this person, as long as they know each other the way that the request says. What comes while a step is
 * shown waits for the next: no question changes while somebody answers it.
 */
function useMadeQuestions(): string[] | undefined {
  const { asked, draft, questions } = useFlow()
  const [atFirst] = useState(questions)
  return draft.source === asked.invite?.source ? atFirst?.questions : undefined
}

/** Says where the questions come from, where they are not ours: behind a sentence, or in brief behind a few words. */
export function PromptsNote({ brief = false }: { brief?: boolean }) {
  const { name } = useFlow()
  if (!useMadeQuestions()) return null
  return brief ? ', made by a language model' : ` A language model made them from what ${name} remembers.`
}
