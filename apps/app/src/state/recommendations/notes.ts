import type { draftFromNotes as draftCall } from '@credence/contract/recommendations/notes/endpoints'
import type { NotesDrafted } from '@credence/contract/recommendations/notes/sentence-lines'
import { draftAction } from '../draft-action.ts'

/** Sentences from a reviewer's notes, each with its note's number. The reviewer has no session yet. */
export const draftFromNotes = draftAction<typeof draftCall, NotesDrafted>(
  'recommendation/draftFromNotes',
  '/api/recommend/:slug/draft',
  { asOwner: false },
)
