import { useFlow } from '../flow.tsx'
import { useMadeQuestions } from './use-prompts.ts'

/** Says where the questions come from, where they are not ours. Stands behind a sentence. */
export function PromptsNote() {
  const { name } = useFlow()
  return useMadeQuestions() ? ` A language model made them from what ${name} remembers.` : null
}
