import { useFlow } from '../flow.tsx'

/** Three questions for how the two know each other; the open ones while nobody has said. */
export function usePrompts(): string[] {
  const { asked, draft } = useFlow()
  const own = asked.sources.find(({ id }) => id === draft.source)
  return (own ?? asked.sources.find(({ id }) => id === 'other'))?.prompts ?? []
}
