import { noticeGroupOf } from '@credence/contract/notifications/notification-kinds'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { pages, tryEach } from '../../../jobs/try-each.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { findPageOwner } from '../../account/service.ts'
import { type NotificationDetails, textsOf } from '../present.ts'
import { loadPreferences } from '../service.ts'
import { listDueAccounts, takeDigestEntries } from '../store.ts'
import { digestMail } from './mails.ts'

const accountsAtOnce = 200

/** One mail and one transaction per owner, so an interruption neither loses nor repeats an entry. */
export async function sendDigests(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const due = pages(accountsAtOnce, (after?: string) => listDueAccounts(db, now, { after, most: accountsAtOnce }))
  await tryEach(due, accountId => db.transaction(tx => sendDigest(tx, dependencies, accountId)))
}

async function sendDigest(tx: Db, context: TransactionContext, accountId: string) {
  const due = await takeDigestEntries(tx, accountId, context.clock.now())
  const owner = await findPageOwner(tx, accountId)
  if (!owner) return
  const { choices } = await loadPreferences(tx, accountId)
  const isNews = ({ notification: { kind, status } }: NotificationDetails) =>
    status === 'unread' && choices[noticeGroupOf[kind]].mail
  const entries = due.filter(isNews).map(details => {
    const { title, body, link } = textsOf(context.config, details)
    return { title, body, url: `${context.config.appOrigin}${link ?? '/notifications'}` }
  })
  if (entries.length > 0) await context.outgoingMail.queue(tx, digestMail(context, owner, entries), mailLifetimes.keeps)
}
