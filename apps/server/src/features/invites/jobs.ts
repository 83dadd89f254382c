import type { Db } from '../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { pages, tryEach } from '../../jobs/try-each.ts'
import { findPageOwner } from '../account/service.ts'
import { reminderMail } from './mails.ts'
import { wasAskedFor } from './rules.ts'
import { notifyOfBounce, queueMails } from './service.ts'
import { listDueReminders, lockDueReminder, markBounced, markReminded } from './store.ts'

const remindersAtOnce = 100

/** Sends each reminder once, in a transaction of its own, however many processes run this. */
export async function sendDueReminders(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const due = pages(remindersAtOnce, (after?: string) => listDueReminders(db, now, { after, most: remindersAtOnce }))
  await tryEach(due, id => db.transaction(tx => sendReminder(tx, dependencies, id, now)))
}

async function sendReminder(tx: Db, context: TransactionContext, id: string, now: Date) {
  const due = await lockDueReminder(tx, id, now)
  if (!due) return
  const invite = await markReminded(tx, id, now)
  const asker = (await findPageOwner(tx, invite.accountId))!
  await queueMails(tx, context, [invite], each => reminderMail(context, asker, each, wasAskedFor(due)))
}

/** After a permanent failure of the mail server. */
export async function handleBounce(dependencies: Dependencies, inviteId: string) {
  await dependencies.db.transaction(async tx => {
    const invite = await markBounced(tx, inviteId, dependencies.clock.now())
    if (invite) await notifyOfBounce(tx, dependencies, invite)
  })
}
