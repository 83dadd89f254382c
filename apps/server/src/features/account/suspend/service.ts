import type { Db } from '../../../database/database.ts'
import type { TransactionContext } from '../../../dependencies.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { lockAccount, selectEmail, setSuspended } from '../../accounts/service.ts'
import { evictDocuments } from '../../document-cache/service.ts'
import { loadInviteIds } from '../../invites/service.ts'
import { removePasscodesOf } from '../../passcodes/service.ts'
import { refreshRecordsOf } from '../../recommendations/record/service.ts'
import { announcePublished, loadTitlesOf } from '../../recommendations/service.ts'
import { endEverySession } from '../../sessions/service.ts'
import { restoredMail, suspendedMail } from '../mails.ts'

/**
 * Blocks sign-in, page and mails without deleting anything: pages, documents and the mailer read the account's row each
 * time. Its last mail tells the owner. False when already suspended.
 */
export async function suspendAccount(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  note: string,
): Promise<boolean> {
  const { clock, config, outgoingMail } = context
  // passcodes first, then the account, as sign-in does: otherwise both could deadlock
  const known = await selectEmail(tx, accountId)
  if (known) await removePasscodesOf(tx, known)
  const account = await lockAccount(tx, accountId)
  if (!account || account.suspendedAt) return false
  const { email, slug } = account
  const recommendationIds = (await loadTitlesOf(tx, accountId)).map(({ id }) => id)
  await outgoingMail.cancelQueuedMail(tx, {
    to: email,
    inviteIds: await loadInviteIds(tx, accountId),
    recommendationIds,
  })
  await outgoingMail.queue(tx, suspendedMail(config, { email, slug }, note), mailLifetimes.onlyOnce, 'suspension')
  const now = clock.now()
  await setSuspended(tx, accountId, now)
  await endEverySession(tx, accountId, now)
  await evictDocuments(tx, context, accountId)
  await refreshRecordsOf(tx, context, accountId)
  return true
}

/** False when the account is not suspended. */
export async function restoreAccount(tx: Db, context: TransactionContext, accountId: string): Promise<boolean> {
  const { config, outgoingMail } = context
  const account = await lockAccount(tx, accountId)
  if (!account || !(await setSuspended(tx, accountId, null))) return false
  await outgoingMail.queue(tx, restoredMail(config, account), mailLifetimes.onlyOnce)
  await announcePublished(tx, context, accountId)
  await refreshRecordsOf(tx, context, accountId)
  return true
}
