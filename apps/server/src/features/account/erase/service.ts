import type { Db } from '../../../database/database.ts'
import type { Dependencies, ErasedAccount, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { type ErasedBy, erasedMail } from '../mails.ts'
import { countGiven, deleteAccount, listBelongings, lockAccountToErase } from '../store.ts'

export async function erase(dependencies: Dependencies, accountId: string) {
  const gone = await dependencies.db.transaction(tx => eraseAccount(tx, dependencies, accountId, 'its owner'))
  if (!gone) throw new AppError('session_ended')
  for (const id of gone.uploadIds) await dependencies.staging.remove(id)
}

/** Log message of an erasure. */
export const erasedLine = 'account erased'

/** Deletes all rows in one transaction; a job deletes the files. Undefined when another call erased the account first. */
export async function eraseAccount(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  by: ErasedBy,
): Promise<ErasedAccount | undefined> {
  const { accountData, config, mailbox, outgoingMail } = context
  const found = await lockAccountToErase(tx, accountId)
  if (!found) return undefined
  const { inviteIds, recommendationIds, ...belongings } = await listBelongings(tx, accountId)
  const account = { ...found, ...belongings }
  const { email } = account
  const given = await countGiven(tx, accountId, email)
  for (const data of accountData) await data.erase?.(tx, context, account)
  await deleteAccount(tx, accountId)
  await outgoingMail.cancelQueuedMail(tx, { to: email, inviteIds, recommendationIds })
  for (const data of accountData) await data.eraseFiles?.(tx, context, account)
  // before the last mail is written into it
  await mailbox?.removeTo(email)
  await outgoingMail.queue(tx, erasedMail(config, { ...account, by }, given), mailLifetimes.ofUseNow)
  // An older backup does not know of it: operators replay these lines after a restore. Warnings are flushed at once.
  context.log.warn({ accountId }, erasedLine)
  return account
}
