import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { InviteQuestions } from '@credence/contract/invites/questions/endpoints'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { readLinkToken } from '../../../link-token.ts'
import { findPageOwner } from '../../account/service.ts'
import { countDraft, gatherJson, isDraftIn, noDraft, writeDraft } from '../../drafts/service.ts'
import { findInvite, saveQuestions } from '../store.ts'
import { type DraftInvite, questionsPrompt, requestPrompt } from './prompt.ts'
import { hasMemory, readQuestions } from './rules.ts'

/** Drafts a request from its memory card. Stores nothing. */
export async function* draftRequest(
  dependencies: Dependencies,
  accountId: string,
  asked: DraftInvite,
  signal: AbortSignal,
): AsyncGenerator<string, DraftedText> {
  const asker = (await findPageOwner(dependencies.db, accountId))!
  if (!asker.fullName) throw new AppError('profile_incomplete')
  await countDraft(dependencies.db, dependencies, { person: accountId, kind: 'request' })
  return yield* writeDraft(dependencies, requestPrompt(asker.fullName, asked), signal)
}

/** Made once per invite and language, then stored. */
export async function* makeQuestions(
  dependencies: Dependencies,
  token: string,
  wanted: string,
  signal: AbortSignal,
): AsyncGenerator<string, InviteQuestions> {
  const { db, secrets, ai } = dependencies
  if (ai.host === null) throw new AppError('drafting_not_here')
  const id = readLinkToken(secrets.inviteKey, token)
  const invite = id ? await findInvite(db, id) : undefined
  if (!invite || invite.withdrawnAt) throw new AppError('not_found')
  const { language } = new Intl.Locale(wanted)
  if (invite.questions?.language === language) return invite.questions
  if (!hasMemory(invite)) throw new AppError('conflict', { message: 'First, add what you did together.' })
  await countDraft(db, dependencies, { person: invite.id, kind: 'questions' })
  const owner = (await findPageOwner(db, invite.accountId))!
  const task = questionsPrompt(owner.fullName, invite, language)
  // opens the stream at once: the answer may take a minute
  yield ''
  const questions = readQuestions(await gatherJson(dependencies, task, signal))
  if (!questions || !isDraftIn(questions.join('\n'), language, Object.values(task.data)))
    throw noDraft('draft_unusable')
  const made = { language, questions }
  await saveQuestions(db, invite.id, made)
  return made
}
