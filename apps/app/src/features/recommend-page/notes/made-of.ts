import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'

/** Whether the numbers of a draft are those of these notes: not once the notes were changed. */
export function isMadeOf(draft: NoteDraft | null, notes: string[]): draft is NoteDraft {
  return draft !== null && draft.notes.join('\n') === notes.join('\n')
}
