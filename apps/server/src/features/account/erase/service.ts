import type { Db } from '../../../database/database.ts'
import { removeCountsOf } from '../../../database/shared-limits.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import { pictureKey, reviewerPictureKey } from '../../../storage/keys.ts'
import { removeCodesFor } from '../../access/service.ts'
import { removeApplicationsOf } from '../../applications/service.ts'
import { evictDocuments } from '../../documents/cache/service.ts'
import { deleteAfterCommit } from '../../files/service.ts'
import { releaseSlugs } from '../../profile/slug/service.ts'
import { keysOf, mediaIdOf } from '../../recommendations/recordings/service.ts'
import { removeStaged } from '../../recommendations/recordings/uploads/service.ts'
import { refreshMutualRecords } from '../../recommendations/signals/service.ts'
import { removePasscodesOf } from '../../sign-in/passcodes/service.ts'
import { removeStoriesOf } from '../../stories/service.ts'
import { stopPayments } from '../../subscription/service.ts'
import { leaveWaitlist } from '../../waitlist/service.ts'
import { type ErasedBy, erasedMail } from '../mails.ts'
import { countGiven, deleteAccount, listBelongings, lockAccountToErase } from '../store.ts'

export async function erase(dependencies: Dependencies, accountId: string) {
  const gone = await dependencies.db.transaction(tx => eraseAccount(tx, dependencies, accountId, 'its owner'))
  if (!gone) throw new AppError('session_ended')
  await removeStaged(dependencies, gone.uploadIds)
}

/** What the log says when an account was erased. */
export const erasedLine = 'account erased'

/**
 * Takes everything away in one transaction. Files follow by job, so that a crash in between loses none of them; pages in
 * memory follow by the announcement that the database makes of it. Undefined when another call was faster.
 */
export async function eraseAccount(
  tx: Db,
  surroundings: Surroundings,
  accountId: string,
  by: ErasedBy,
): Promise<{ uploadIds: string[] } | undefined> {
  const { config, mailbox, outgoingMail } = surroundings
  const account = await lockAccountToErase(tx, accountId)
  if (!account) return undefined
  const { email } = account
  const belongings = await listBelongings(tx, accountId)
  const given = await countGiven(tx, accountId, email)
  await refreshMutualRecords(tx, surroundings, { accountId })
  await removeTracesOf(tx, surroundings, email)
  await evictDocuments(tx, surroundings, accountId)
  await stopPayments(tx, surroundings, accountId)
  await releaseSlugs(tx, surroundings, account, belongings.wasPublic)
  await deleteAccount(tx, accountId)
  const { inviteIds, recommendationIds } = belongings
  await outgoingMail.cancelQueuedMail(tx, { to: email, inviteIds, recommendationIds })
  await deleteAfterCommit(tx, surroundings, filesOf(surroundings, belongings))
  // before the last mail can lie there
  await mailbox?.removeTo(email)
  await outgoingMail.queue(
    tx,
    erasedMail(config, { ...account, wasPublic: belongings.wasPublic, by }, given),
    mailLifetimes.ofUseNow,
  )
  // A backup from before knows nothing of it: whoever restores one can hand these lines over. Warnings are written at once.
  surroundings.log.warn({ accountId }, erasedLine)
  return belongings
}

/** What is known about an address and hangs on no account. */
async function removeTracesOf(tx: Db, surroundings: Surroundings, email: string) {
  await removePasscodesOf(tx, email)
  await removeCountsOf(tx, mailboxOf(email))
  await leaveWaitlist(tx, email)
  await removeCodesFor(tx, email)
  await removeApplicationsOf(tx, surroundings, email)
  await removeStoriesOf(tx, surroundings, email)
}

type Belongings = {
  pictureId: string | null
  mediaIds: string[]
  reviewerPictureIds: string[]
  uploadIds: string[]
}

function filesOf(surroundings: Surroundings, belongings: Belongings): string[] {
  const { pictureId, mediaIds, reviewerPictureIds, uploadIds } = belongings
  // what was made of an upload that nobody handed in lies under names of its own
  const prepared = uploadIds.map(id => mediaIdOf(surroundings, id))
  return [
    ...(pictureId ? [pictureKey(pictureId)] : []),
    ...[...mediaIds, ...prepared].flatMap(keysOf),
    ...[...reviewerPictureIds, ...prepared].map(reviewerPictureKey),
  ]
}
