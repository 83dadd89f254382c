import type { Db } from '../../../database/database.ts'
import { removeCountsOf } from '../../../database/shared-limits.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import { pictureKey, reviewerPictureKey } from '../../../storage/keys.ts'
import { removeCodesFor } from '../../access/service.ts'
import { deleteAccount, lockAccountToErase } from '../../accounts/service.ts'
import { removeApplicationsOf } from '../../applications/service.ts'
import { evictDocuments } from '../../document-cache/service.ts'
import { deleteAfterCommit } from '../../files/service.ts'
import { removePasscodesOf } from '../../passcodes/service.ts'
import { releaseSlugs } from '../../profile/slug/service.ts'
import { keysOf, mediaIdOf } from '../../recommendations/recordings/service.ts'
import { removeStaged } from '../../recommendations/recordings/uploads/service.ts'
import { refreshMutualRecords } from '../../recommendations/signals/service.ts'
import { removeStoriesOf } from '../../stories/service.ts'
import { stopPayments } from '../../subscription/service.ts'
import { leaveWaitlist } from '../../waitlist/service.ts'
import { type ErasedBy, erasedMail } from '../mails.ts'
import { countGiven, listBelongings } from '../store.ts'

export async function erase(dependencies: Dependencies, accountId: string) {
  const gone = await dependencies.db.transaction(tx => eraseAccount(tx, dependencies, accountId, 'its owner'))
  if (!gone) throw new AppError('session_ended')
  await removeStaged(dependencies, gone.uploadIds)
}

/** Log message of an erasure. */
export const erasedLine = 'account erased'

/**
 * Deletes all rows in one transaction. A job deletes the files afterwards; cached pages go when the database announces
 * the change. Undefined when another call erased the account first.
 */
export async function eraseAccount(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  by: ErasedBy,
): Promise<{ uploadIds: string[] } | undefined> {
  const { config, mailbox, outgoingMail } = context
  const account = await lockAccountToErase(tx, accountId)
  if (!account) return undefined
  const { email } = account
  const belongings = await listBelongings(tx, accountId)
  const given = await countGiven(tx, accountId, email)
  await refreshMutualRecords(tx, context, { accountId })
  await removeTracesOf(tx, context, email)
  await evictDocuments(tx, context, accountId)
  await stopPayments(tx, context, accountId)
  await releaseSlugs(tx, context, account, belongings.wasPublic)
  await deleteAccount(tx, accountId)
  const { inviteIds, recommendationIds } = belongings
  await outgoingMail.cancelQueuedMail(tx, { to: email, inviteIds, recommendationIds })
  await deleteAfterCommit(tx, context, filesOf(context, belongings))
  // before the last mail is written into it
  await mailbox?.removeTo(email)
  await outgoingMail.queue(
    tx,
    erasedMail(config, { ...account, wasPublic: belongings.wasPublic, by }, given),
    mailLifetimes.ofUseNow,
  )
  // An older backup does not know of it: operators replay these lines after a restore. Warnings are flushed at once.
  context.log.warn({ accountId }, erasedLine)
  return belongings
}

/** Rows that belong to an address and not to an account. */
async function removeTracesOf(tx: Db, context: TransactionContext, email: string) {
  await removePasscodesOf(tx, email)
  await removeCountsOf(tx, mailboxOf(email))
  await leaveWaitlist(tx, email)
  await removeCodesFor(tx, email)
  await removeApplicationsOf(tx, context, email)
  await removeStoriesOf(tx, context, email)
}

type Belongings = {
  pictureId: string | null
  mediaIds: string[]
  reviewerPictureIds: string[]
  uploadIds: string[]
}

function filesOf(context: TransactionContext, belongings: Belongings): string[] {
  const { pictureId, mediaIds, reviewerPictureIds, uploadIds } = belongings
  // files prepared from an upload that was never submitted have ids of their own
  const prepared = uploadIds.map(id => mediaIdOf(context, id))
  return [
    ...(pictureId ? [pictureKey(pictureId)] : []),
    ...[...mediaIds, ...prepared].flatMap(keysOf),
    ...[...reviewerPictureIds, ...prepared].map(reviewerPictureKey),
  ]
}
