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
import { type Caller, isCrowded, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { countDraft, isPlainDraft, noDraft, piecesOf, withinDrafts } from '../../drafts/service.ts'
import { findRecommendPage } from '../service.ts'
import { notesPrompt } from './prompt.ts'
import { isSupported, type NotesInput, readNumbered, sentencesOf } from './rules.ts'

/** Counts one draft per page: by invite or recommendation, otherwise by network. */
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

const nothingSupported =
  'The draft included things that aren’t in your notes, so we deleted it. Your notes are unchanged.'

/** Yields each sentence with the number of its note once the note supports it; returns how many were dropped. */
export async function* writeFromNotes(
  dependencies: Dependencies,
  input: NotesInput,
  signal: AbortSignal,
): AsyncGenerator<string, NotesDrafted> {
  const written: NoteSentence[] = []
  let leftOut = 0
  let startsParagraph = false
  for await (const line of linesOf(piecesOf(dependencies, notesPrompt(input), signal))) {
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
