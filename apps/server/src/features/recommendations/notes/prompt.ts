import { textLimits } from '@credence/contract/limits/text-limits'
import type { NotesInput } from './rules.ts'

const instructions = `Put the notes of a reviewer who recommends a person in order, as a short recommendation in the first person and in the language of the notes.
"person" is what the person is called; "notes" are numbered.
Write one sentence on each line, and begin the line with the number of the one note that it is made of, a colon and a space.
Keep the words of the note and add only the small words that a sentence needs. A note may give more than one sentence; one that says nothing about the person gives none.
Add no praise, no reason, no result, no name, no number and no feeling that the note does not have, and leave out no "not".
Leave an empty line where a new paragraph begins. Write at most ${textLimits.recommendationMax} characters.`

/** Leaves room for numbers, line breaks and chatter. */
const mostCharacters = 3 * textLimits.recommendationMax

/** Leaves out the owner's texts: a draft holds only the reviewer's words. */
export function notesPrompt({ notes, person }: NotesInput) {
  return {
    instructions,
    data: { person, notes: notes.map((note, at) => `${at + 1}: ${note}`).join('\n') },
    mostCharacters,
  }
}
