import { useFlow } from '../flow.tsx'
import { useMadeQuestions } from './use-prompts.ts'

/** Says where the questions come from, where they are not ours: behind a sentence, or in brief behind a few words. */
export function PromptsNote({ brief = false }: { brief?: boolean }) {
  const { name } = useFlow()
  if (!useMadeQuestions()) return null
  return brief ? ', made by a language model' : ` A language model made them from what ${name} remembers.`
}
