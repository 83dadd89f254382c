import { noticeGroupOf } from '@credence/contract/notifications/preferences/notice-groups'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { pages, tryEach } from '../../../jobs/try-each.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { findPageOwner } from '../../account/service.ts'
import { loadPreferences } from '../preferences/service.ts'
import { type NotificationDetails, textsOf } from '../present.ts'
import { listDueAccounts, takeDigestEntries } from '../store.ts'
import { digestMail } from './mails.ts'

const accountsAtOnce = 200

/**
 * One mail to each owner for whom something was gathered. Each in a transaction of its own, which takes what was gathered and
 * puts the mail into the queue: whatever ends us between two of them, nothing is lost and nothing goes out twice.
 */
export async function sendDigests(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const due = pages(accountsAtOnce, (after?: string) => listDueAccounts(db, now, { after, most: accountsAtOnce }))
  await tryEach(due, accountId => db.transaction(tx => sendDigest(tx, dependencies, accountId)))
}

async function sendDigest(tx: Db, surroundings: Surroundings, accountId: string) {
  const due = await takeDigestEntries(tx, accountId, surroundings.clock.now())
  const owner = await findPageOwner(tx, accountId)
  if (!owner) return
  const { choices } = await loadPreferences(tx, accountId)
  const isNews = ({ notification: { kind, status } }: NotificationDetails) =>
    status === 'unread' && choices[noticeGroupOf[kind]].mail
  const entries = due.filter(isNews).map(details => {
    const { title, body, link } = textsOf(details)
    return { title, body, url: `${surroundings.config.appOrigin}${link ?? '/notifications'}` }
  })
  if (entries.length > 0)
    await surroundings.outgoingMail.queue(tx, digestMail(surroundings, owner, entries), mailLifetimes.keeps)
}
