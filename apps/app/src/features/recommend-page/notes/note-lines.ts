import { cleanLine, isBlank } from '@credence/contract/fields/text-rules'
import { listLimits, textLimits } from '@credence/contract/limits/text-limits'

/** The notes of what was typed: one for each line that has something on it. */
export function notesIn(typed: string): string[] {
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

export function notesProblem(notes: string[]): string | undefined {
  if (notes.length > listLimits.notes) return `Keep it to ${listLimits.notes} notes. You have ${notes.length}.`
  const long = notes.findIndex(note => note.length > textLimits.note)
  return long < 0 ? undefined : `Note ${long + 1} is long. Break it up, ${textLimits.note} characters at most.`
}
