import type { draftFromNotes as draftCall } from '@credence/contract/recommendations/notes/endpoints'
import type { NotesDrafted } from '@credence/contract/recommendations/notes/sentence-lines'
import { draftAction } from '../draft-action.ts'

/** Sentences made of a reviewer's notes, each with the number of its note. Whoever asks has typed no code yet. */
export const draftFromNotes = draftAction<typeof draftCall, NotesDrafted>(
  'recommendation/draftFromNotes',
  '/api/recommend/:slug/draft',
  { asOwner: false },
)
