import { cleanLine, isBlank } from '@credence/contract/fields/text-rules'
import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { draftFromNotes as draftCall } from '@credence/contract/recommendations/notes/endpoints'
import { type NotesDrafted, readSentenceLines } from '@credence/contract/recommendations/notes/sentence-lines'
import { useState } from 'react'
import { useDrafting } from '../../../components/drafting/drafting.tsx'
import { draftFromNotes } from '../../../state/recommendations/notes.ts'
import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'

export type NotesDrafting = ReturnType<typeof useNotesDraft>

/** Each drafted sentence is stored on the device as it arrives, even when the stream fails. */
export function useNotesDraft() {
  const { slug, page, invite, reviewer, formState, change } = useFlow()
  const drafting = useDrafting<typeof draftCall, NotesDrafted>(draftFromNotes)
  const [leftOut, setLeftOut] = useState(0)
  const notes = notesIn(formState.notes)
  const { kind } = drafting.state

  async function start() {
    setLeftOut(0)
    const outcome = await drafting.start({
      params: { slug },
      body: {
        notes,
        ...(invite && page.invite ? { invite } : {}),
        // only a private page needs it, and a truncated token would fail the call
        ...(reviewer && page.is_private ? { reviewer } : {}),
      },
      // the previous draft stays until the first new words
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

/** One note for each non-blank line. */
function notesIn(typed: string): string[] {
  return typed
    .split('\n')
    .map(cleanLine)
    .filter(note => !isBlank(note))
}

/** Blank lines have no number. */
export function numberedLines(typed: string): { line: string; note: number | undefined }[] {
  let last = 0
  return typed.split('\n').map(line => ({ line, note: isBlank(cleanLine(line)) ? undefined : ++last }))
}

function notesProblem(notes: string[]): string | undefined {
  if (notes.length > listLimits.notes) return `Use up to ${listLimits.notes} notes. You have ${notes.length}.`
  const long = notes.findIndex(note => note.length > textLimits.note)
  return long < 0 ? undefined : `Note ${long + 1} is too long. Use up to ${textLimits.note} characters.`
}

/** False once the notes changed. */
export function isDraftOf(formState: NoteDraft | null, notes: string[]): formState is NoteDraft {
  return formState !== null && formState.notes.join('\n') === notes.join('\n')
}
