import type { Dependencies } from '../../dependencies.ts'
import { findPageOwner } from '../account/service.ts'
import { reminderMail } from './mails.ts'
import { wasAskedFor } from './rules.ts'
import { mailAll, tellOfBounce } from './service.ts'
import { lockDueReminders, markBounced, markReminded } from './store.ts'

const remindersAtOnce = 100

/** What is due goes out once, however many processes look. */
export async function sendDueReminders(dependencies: Dependencies) {
  const { db, clock } = dependencies
  for (let sent = remindersAtOnce; sent === remindersAtOnce; )
    sent = await db.transaction(async tx => {
      const due = await lockDueReminders(tx, clock.now(), remindersAtOnce)
      if (due.length === 0) return 0
      const askedFor = new Set(due.filter(wasAskedFor).map(invite => invite.id))
      for (const invite of await markReminded(
        tx,
        due.map(each => each.id),
        clock.now(),
      )) {
        const asker = (await findPageOwner(tx, invite.accountId))!
        await mailAll(tx, dependencies, [invite], each =>
          reminderMail(dependencies, asker, each, askedFor.has(each.id)),
        )
      }
      return due.length
    })
}

/** After the mail server refused an address for good. */
export async function noteBounce(dependencies: Dependencies, inviteId: string) {
  await dependencies.db.transaction(async tx => {
    const invite = await markBounced(tx, inviteId, dependencies.clock.now())
    if (invite) await tellOfBounce(tx, dependencies, invite)
  })
}
