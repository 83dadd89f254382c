import { cleanLine, isBlank } from '@credence/contract/fields/text-rules'
import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { draftFromNotes as draftCall } from '@credence/contract/recommendations/notes/endpoints'
import { type NotesDrafted, readSentenceLines } from '@credence/contract/recommendations/notes/sentence-lines'
import { useState } from 'react'
import { useDrafting } from '../../../components/drafting/use-drafting.ts'
import { draftFromNotes } from '../../../state/recommendations/notes.ts'
import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'

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

/** The notes of what was typed: one for each line that has something on it. */
function notesIn(typed: string): string[] {
  return typed
    .split('\n')
    .map(cleanLine)
    .filter(note => !isBlank(note))
}

/** Each line as it was typed, with the number of its note; an empty one has none. */
export function numberedLines(typed: string): { line: string; note: number | undefined }[] {
  let last = 0
  return typed.split('\n').map(line => ({ line, note: isBlank(cleanLine(line)) ? undefined : ++last }))
}

function notesProblem(notes: string[]): string | undefined {
  if (notes.length > listLimits.notes) return `Keep it to ${listLimits.notes} notes. You have ${notes.length}.`
  const long = notes.findIndex(note => note.length > textLimits.note)
  return long < 0 ? undefined : `Note ${long + 1} is long. Break it up, ${textLimits.note} characters at most.`
}

/** Whether the numbers of a draft are those of these notes: not once the notes were changed. */
export function isMadeOf(draft: NoteDraft | null, notes: string[]): draft is NoteDraft {
  return draft !== null && draft.notes.join('\n') === notes.join('\n')
}
