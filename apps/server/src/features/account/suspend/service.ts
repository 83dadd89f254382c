import type { Db } from '../../../database/database.ts'
import type { TransactionContext } from '../../../dependencies.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { restoredMail, suspendedMail } from '../mails.ts'
import { listMailSubjects, lockAccount, selectEmail, setSuspended } from '../store.ts'

/** Blocks sign-in, page and mails, and deletes nothing. The last mail tells the owner. False when already suspended. */
export async function suspendAccount(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  note: string,
): Promise<boolean> {
  const { accountData, clock, config, outgoingMail } = context
  const known = await selectEmail(tx, accountId)
  if (known) for (const data of accountData) await data.beforeSuspend?.(tx, known)
  const account = await lockAccount(tx, accountId)
  if (!account || account.suspendedAt) return false
  const { email, slug } = account
  await outgoingMail.cancelQueuedMail(tx, { to: email, ...(await listMailSubjects(tx, accountId)) })
  await outgoingMail.queue(tx, suspendedMail(config, { email, slug }, note), mailLifetimes.onlyOnce, 'suspension')
  await setSuspended(tx, accountId, clock.now())
  for (const data of accountData) await data.suspend?.(tx, context, accountId)
  return true
}

/** False when the account is not suspended. */
export async function restoreAccount(tx: Db, context: TransactionContext, accountId: string): Promise<boolean> {
  const { accountData, config, outgoingMail } = context
  const account = await lockAccount(tx, accountId)
  if (!account || !(await setSuspended(tx, accountId, null))) return false
  await outgoingMail.queue(tx, restoredMail(config, account), mailLifetimes.onlyOnce)
  for (const data of accountData) await data.restore?.(tx, context, accountId)
  return true
}
