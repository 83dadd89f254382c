import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findPageOwner } from '../../account/service.ts'
import { countDraft, writeDraft } from '../../drafts/service.ts'
import { type DraftInvite, requestTask } from './rules.ts'

/** A request from its memory card. Nothing is stored: it is the owner's once they send it. */
export async function* draftRequest(
  dependencies: Dependencies,
  accountId: string,
  asked: DraftInvite,
  signal: AbortSignal,
): AsyncGenerator<string, DraftedText> {
  const asker = (await findPageOwner(dependencies.db, accountId))!
  if (!asker.fullName) throw new AppError('profile_incomplete')
  await countDraft(dependencies.db, dependencies, { person: accountId, kind: 'request' })
  return yield* writeDraft(dependencies, requestTask(asker.fullName, asked), signal)
}
