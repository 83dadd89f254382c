import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { DraftableField } from '@credence/contract/profile/draft/endpoints'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { countDraft, gatherJson, isPlainDraft, noDraft, writeDraft } from '../../drafts/service.ts'
import { findProfileOfAccount } from '../store.ts'
import { cvPrompt, profilePrompt } from './prompt.ts'
import { readCvFields } from './rules.ts'

type Wanted = { field: DraftableField; words: string }

/** From what the owner typed here and elsewhere on the profile. */
export async function* draftField(
  dependencies: Dependencies,
  accountId: string,
  { field, words }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<string, DraftedText> {
  if (dependencies.ai.host === null) throw new AppError('drafting_not_here')
  const found = await findProfileOfAccount(dependencies.db, accountId)
  if (!found) throw new AppError('session_ended')
  const task = profilePrompt(found.profile, field, words)
  if (!task) throw new AppError('conflict', { message: 'Write a few words first.' })
  await countDraft(dependencies.db, dependencies, { person: accountId, kind: 'profile' })
  const drafted = yield* writeDraft(dependencies, task, signal)
  if (field === 'headline' && drafted.text.includes('\n')) throw noDraft('draft_unusable')
  return drafted
}

const nothing = 'We couldn’t find anything for your page in this text. Your page is unchanged.'

/** Stores neither the CV nor its fields. */
export async function* readFields(
  dependencies: Dependencies,
  accountId: string,
  cv: string,
  signal: AbortSignal,
): AsyncGenerator<string, CvFields> {
  await countDraft(dependencies.db, dependencies, { person: accountId, kind: 'cv' })
  // opens the stream at once: the answer may take a minute
  yield ''
  const answer = await gatherJson(dependencies, cvPrompt(cv), signal)
  const fields = readCvFields(answer, cv, text => isPlainDraft(text, [cv]))
  if (Object.keys(fields).length === 0) throw noDraft('draft_unusable', nothing)
  return fields
}
