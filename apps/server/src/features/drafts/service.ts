import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AiFailure, type Task } from '../../ai/ai.ts'
import { isInLanguage, sharesLanguage } from '../../ai/text-language.ts'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-limits.ts'
import type { TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { cleanDraft, isPlain, readJson } from './rules.ts'

type DraftKind = 'captions' | 'request' | 'profile' | 'cv' | 'notes' | 'questions'

/** Who asks, told apart by what they hold: an account's id, or a keyed hash of a reviewer's address, request or network. */
type Asking = { person: string; kind: DraftKind }

/** Counts one more draft of somebody, before it is asked for: what was asked is paid for, whatever comes of it. */
export async function countDraft(tx: Db, { ai, clock }: TransactionContext, { person, kind }: Asking) {
  if (ai.host === null) throw new AppError('drafting_not_here')
  await withinDrafts(requireBelowShared(tx, clock, `draft-${kind}`, rateLimits.draft[kind], person))
}

/** Past any count of drafts people are told the same. */
export async function withinDrafts(counting: Promise<void>) {
  try {
    await counting
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    throw new AppError('draft_limit_reached', { retryAfterSeconds: error.retryAfterSeconds ?? 1 })
  }
}

/** `language` where the words must be in one; else in that of the material. */
export type DraftTask = Task & { language?: string }

/** Pieces of a draft as they arrive, then the whole. What is no plain text is thrown away as soon as it shows. */
export async function* writeDraft(
  surroundings: Pick<TransactionContext, 'ai' | 'log'>,
  task: DraftTask,
  signal: AbortSignal,
): AsyncGenerator<string, { text: string }> {
  const material = Object.values(task.data)
  let text = ''
  for await (const piece of piecesOf(surroundings, task, signal)) {
    text += piece
    if (!isPlain(text, material)) throw noDraft('draft_unusable')
    yield piece
  }
  const whole = cleanDraft(text)
  const isUnderstood = task.language ? isInLanguage(whole, task.language) : sharesLanguage(whole, material.join(' '))
  if (whole === '' || !isUnderstood) throw noDraft('draft_unusable')
  return { text: whole }
}

/** An answer that nobody watches being written, as JSON of any shape. Its words are for the caller to check. */
export async function gatherJson(
  surroundings: Pick<TransactionContext, 'ai' | 'log'>,
  task: Task,
  signal: AbortSignal,
): Promise<unknown> {
  let text = ''
  for await (const piece of piecesOf(surroundings, task, signal)) text += piece
  const json = readJson(text)
  if (json === undefined) throw noDraft('draft_unusable')
  return json
}

/** Whoever asks again may be luckier, though not at once. */
export function noDraft(code: 'draft_failed' | 'draft_unusable', message?: string): AppError {
  return new AppError(code, { retryAfterSeconds: 10, ...(message ? { message } : {}) })
}

/** For a text from such an answer, as for a whole draft. */
export function isPlainDraft(text: string, material: string[]): boolean {
  return isPlain(text, material)
}

export function isDraftIn(text: string, language: string, material: string[]): boolean {
  return isPlain(text, material) && isInLanguage(text, language)
}

/** Pieces as they arrive, for whoever checks them in a way of their own. */
export async function* piecesOf(
  { ai, log }: Pick<TransactionContext, 'ai' | 'log'>,
  task: Task,
  signal: AbortSignal,
): AsyncGenerator<string> {
  try {
    yield* ai.write(task, signal)
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    const { kind, status } = error
    if (kind !== 'stopped') log.warn({ kind, status }, 'a draft did not come')
    throw noDraft(kind === 'too much' ? 'draft_unusable' : 'draft_failed')
  }
}
