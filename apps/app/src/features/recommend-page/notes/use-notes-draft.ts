import type { draftFromNotes as draftCall } from '@credence/contract/recommendations/notes/endpoints'
import { type NotesDrafted, readSentenceLines } from '@credence/contract/recommendations/notes/sentence-lines'
import { useState } from 'react'
import { useDrafting } from '../../../components/drafting/drafting.tsx'
import { draftFromNotes } from '../../../state/recommendations/notes.ts'
import { useFlow } from '../flow.tsx'
import { notesIn, notesProblem } from './note-lines.ts'

export type NotesDrafting = ReturnType<typeof useNotesDraft>

/** The notes, and what a model makes of them. Each sentence is on the device as soon as it is here, however it ends. */
export function useNotesDraft() {
  const { slug, asked, invite, reviewer, draft, change } = useFlow()
  const drafting = useDrafting<typeof draftCall, NotesDrafted>(draftFromNotes)
  const [leftOut, setLeftOut] = useState(0)
  const notes = notesIn(draft.notes)
  const { kind } = drafting.state

  async function start() {
    setLeftOut(0)
    const outcome = await drafting.start({
      params: { slug },
      body: {
        notes,
        ...(invite && asked.invite ? { invite } : {}),
        // only a private page needs it, and it may have lost a few letters on its way
        ...(reviewer && asked.is_private ? { reviewer } : {}),
      },
      // what was there before stays until there is something new
      onWords: whole => change({ noteDraft: { notes, sentences: readSentenceLines(whole), isEdited: false } }),
    })
    if (outcome.kind === 'done') setLeftOut(outcome.done.left_out)
  }

  return {
    notes,
    problem: notesProblem(notes),
    drafting,
    isRunning: kind === 'waiting' || kind === 'writing',
    leftOut,
    start: () => void start(),
  }
}
