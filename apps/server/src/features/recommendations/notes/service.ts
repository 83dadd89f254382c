import { cleanLine } from '@credence/contract/fields/text-rules'
import { firstNameOf } from '@credence/contract/first-name'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { Notes } from '@credence/contract/recommendations/notes/endpoints'
import {
  type NoteSentence,
  type NotesDrafted,
  sentenceLine,
  textOfSentences,
} from '@credence/contract/recommendations/notes/sentence-lines'
import { type Caller, isCrowded, requireRoom } from '../../../database/shared-limits.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { countDraft, isPlainDraft, noDraft, piecesOf, withinDrafts } from '../../drafts/service.ts'
import { findRecommendPage } from '../service.ts'
import { isSupported, type NotesInput, readNumbered, sentencesOf } from './rules.ts'

/**
 * Counts one draft per page: by invite or recommendation, otherwise by network. On a crowded page each caller keeps a
 * small allowance.
 */
export async function countNotesDraft(
  dependencies: Dependencies,
  slug: string,
  { notes, ...links }: Notes,
  { network }: Caller,
): Promise<NotesInput> {
  const { db, clock } = dependencies
  const found = await findRecommendPage(dependencies, slug, links)
  if (!found) throw new AppError('not_found')
  const { accountId, fullName } = found.owner
  const known = found.invite?.id ?? found.givenId
  await db.transaction(async tx => {
    await countDraft(tx, dependencies, { person: known ?? `${network} ${accountId}`, kind: 'notes' })
    const { slug: usual, crowded } = rateLimits.notesDraft
    if (await isCrowded(tx, clock, 'notes-draft', usual, accountId))
      await withinDrafts(requireRoom(tx, clock, 'notes-draft', crowded, { network: `${network} ${accountId}`, known }))
  })
  return { notes, person: firstNameOf(fullName) }
}

const nothingSupported = 'The draft said things that aren’t in your notes, so we deleted it. Your notes are unchanged.'

/** Yields each sentence with the number of its note once the note supports it; returns how many were dropped. */
export async function* writeFromNotes(
  dependencies: Dependencies,
  input: NotesInput,
  signal: AbortSignal,
): AsyncGenerator<string, NotesDrafted> {
  const written: NoteSentence[] = []
  let leftOut = 0
  let startsParagraph = false
  for await (const line of linesOf(piecesOf(dependencies, notesTask(input), signal))) {
    if (line.trim() === '') startsParagraph = written.length > 0
    for (const sentence of candidatesIn(line, input)) {
      if (!sentence || !isAccepted(sentence, input) || written.some(({ text }) => text === sentence.text)) {
        leftOut += 1
        continue
      }
      const next = { ...sentence, startsParagraph }
      if (textOfSentences([...written, next]).length > textLimits.recommendationMax) return { left_out: leftOut }
      written.push(next)
      startsParagraph = false
      yield sentenceLine(next)
    }
  }
  if (written.length === 0) throw noDraft('draft_unusable', nothingSupported)
  return { left_out: leftOut }
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let unread = ''
  for await (const piece of pieces) {
    const lines = (unread + piece).split(/\r\n?|\n/)
    unread = lines.pop() ?? ''
    yield* lines
  }
  yield unread
}

/** Undefined for a line without a note's number. */
function candidatesIn(line: string, { notes }: NotesInput) {
  if (line.trim() === '') return []
  const numbered = readNumbered(line, notes)
  if (!numbered) return [undefined]
  return sentencesOf(cleanLine(numbered.text)).map(text => ({ note: numbered.note, text }))
}

function isAccepted({ note, text }: { note: number; text: string }, input: NotesInput): boolean {
  return isPlainDraft(text, input.notes) && isSupported(text, note, input)
}

const instructions = `Put the notes of somebody who recommends a person in order, as a short recommendation in the first person and in the language of the notes.
"person" is what the person is called; "notes" are numbered.
Write one sentence on each line, and begin the line with the number of the one note that it is made of, a colon and a space.
Keep the words of the note and add only the small words that a sentence needs. A note may give more than one sentence; one that says nothing about the person gives none.
Add no praise, no reason, no result, no name, no number and no feeling that the note does not have, and leave out no "not".
Leave an empty line where a new paragraph begins. Write at most ${textLimits.recommendationMax} characters.`

/** Leaves room for numbers, line breaks and chatter. */
const mostCharacters = 3 * textLimits.recommendationMax

/** Leaves out the owner's texts: a draft holds only the reviewer's words. */
function notesTask({ notes, person }: NotesInput) {
  return {
    instructions,
    data: { person, notes: notes.map((note, at) => `${at + 1}: ${note}`).join('\n') },
    mostCharacters,
  }
}
