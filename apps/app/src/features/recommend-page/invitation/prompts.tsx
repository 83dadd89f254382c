import { useState } from 'react'
import { useFlow } from '../flow.tsx'

/** Three questions for this relationship; the general ones until it is known. */
export function usePrompts(): string[] {
  const { page, formState } = useFlow()
  const made = useGeneratedQuestions()
  const own = page.sources.find(({ id }) => id === formState.source)
  return made ?? (own ?? page.sources.find(({ id }) => id === 'other'))?.prompts ?? []
}

/**
 * Generated questions match the relationship in the invite. Late ones wait for the next step, so that no question
 * changes while it is answered.
 */
function useGeneratedQuestions(): string[] | undefined {
  const { page, formState, questions } = useFlow()
  const [atFirst] = useState(questions)
  return formState.source === page.invite?.source ? atFirst?.questions : undefined
}

export function PromptsNote({ brief = false }: { brief?: boolean }) {
  const { name } = useFlow()
  if (!useGeneratedQuestions()) return null
  return brief ? ', written by a language model' : ` A language model wrote them from ${name}’s notes.`
}
