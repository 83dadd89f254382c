import { cleanParagraphs, paragraphsProblem } from '@credence/contract/fields/text-rules'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AiFailure, type Task } from '../../ai/ai.ts'
import { isInLanguage, sharesLanguage } from '../../ai/text-language.ts'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'

type DraftKind = 'captions' | 'request' | 'profile' | 'cv' | 'notes' | 'questions'

/** `person` identifies the caller: an account id, or a keyed hash of a reviewer's address, invite or network. */
type Asking = { person: string; kind: DraftKind }

/** Counts before the model is called: a failed call costs as well. */
export async function countDraft(tx: Db, { ai, clock }: TransactionContext, { person, kind }: Asking) {
  if (ai.host === null) throw new AppError('drafting_not_here')
  await withinDrafts(requireBelowShared(tx, clock, `draft-${kind}`, rateLimits.draft[kind], person))
}

/** Gives every draft limit the same error. */
export async function withinDrafts(counting: Promise<void>) {
  try {
    await counting
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    throw new AppError('draft_limit_reached', { retryAfterSeconds: error.retryAfterSeconds ?? 1 })
  }
}

/** `language` when the text must be in one; otherwise the material's language. */
export type DraftTask = Task & { language?: string }

/** Yields pieces as they arrive, then returns the complete text. Stops at the first piece that is not plain text. */
export async function* writeDraft(
  context: Pick<TransactionContext, 'ai' | 'log'>,
  task: DraftTask,
  signal: AbortSignal,
): AsyncGenerator<string, { text: string }> {
  const material = Object.values(task.data)
  let text = ''
  for await (const piece of piecesOf(context, task, signal)) {
    text += piece
    if (!isPlain(text, material)) throw noDraft('draft_unusable')
    yield piece
  }
  const whole = cleanDraft(text)
  const isUnderstood = task.language ? isInLanguage(whole, task.language) : sharesLanguage(whole, material.join(' '))
  if (whole === '' || !isUnderstood) throw noDraft('draft_unusable')
  return { text: whole }
}

/** Collects the answer without streaming, as JSON of any shape. The caller checks its texts. */
export async function gatherJson(
  context: Pick<TransactionContext, 'ai' | 'log'>,
  task: Task,
  signal: AbortSignal,
): Promise<unknown> {
  let text = ''
  for await (const piece of piecesOf(context, task, signal)) text += piece
  const json = readJson(text)
  if (json === undefined) throw noDraft('draft_unusable')
  return json
}

/** A retry may succeed after a pause. */
export function noDraft(code: 'draft_failed' | 'draft_unusable', message?: string): AppError {
  return new AppError(code, { retryAfterSeconds: 10, ...(message ? { message } : {}) })
}

export function isPlainDraft(text: string, material: string[]): boolean {
  return isPlain(text, material)
}

export function isDraftIn(text: string, language: string, material: string[]): boolean {
  return isPlain(text, material) && isInLanguage(text, language)
}

/** For callers that check the pieces themselves. */
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
    if (kind !== 'stopped') log.warn({ kind, status }, 'no draft was returned')
    throw noDraft(kind === 'too much' ? 'draft_unusable' : 'draft_failed')
  }
}

/** URLs and mail addresses. */
const links =
  /\b(?:https?|ftp|mailto|javascript):\S+|\bdata:\w+\/\S+|\bwww\.\S+|[\w.+-]+@[\w-]+\.\w{2,}|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/\S*/giu
/** Bare host names. Lower case only: "end.Start" is a missing space. */
const hosts =
  /\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|me|app|dev|ai|info|biz|xyz|site|link|ly|example|test|uk|de|fr|es|pt|it|nl|br|ru|cn)\b/gu
/** HTML, and Markdown that renders as more than text. */
const markup = /<[a-z!/]|\*\*|__|```|\]\(|^#{1,6} |^\s*[*+-] /imu

/** True for plain text whose links all occur in `material`, and for every prefix of such a text. */
function isPlain(text: string, material: string[]): boolean {
  // the second half of a surrogate pair may still be missing
  const whole = text.replace(/[\uD800-\uDBFF]$/, '')
  if (paragraphsProblem(whole, Number.POSITIVE_INFINITY) || markup.test(whole)) return false
  const found = [...(whole.match(links) ?? []), ...(whole.match(hosts) ?? [])]
  return found.every(link => material.some(each => each.includes(link)))
}

/** Removes the quotation marks that models put around an answer. */
function cleanDraft(text: string): string {
  const clean = cleanParagraphs(text)
  const [, inside] = /^["“„«]([^"“”„«»]*)["”“»]$/u.exec(clean) ?? []
  return (inside ?? clean).trim()
}

/** Parses JSON with or without a code fence; undefined when it is not JSON. */
function readJson(text: string): unknown {
  const [, fenced] = /^```(?:json)?\s*([\s\S]*?)\s*```$/.exec(text.trim()) ?? []
  try {
    return JSON.parse(fenced ?? text)
  } catch {
    return undefined
  }
}
