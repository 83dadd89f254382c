import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { tryEach } from '../../../jobs/try-each.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { findPageOwner } from '../../account/service.ts'
import { findOptedOut } from '../../invites/service.ts'
import { reconfirmationMail } from '../mails.ts'
import { reviewerControlUrl } from '../present.ts'
import { findGiven, markReconfirmationAsked } from '../store.ts'
import { daysBefore, mailLimits, yearBefore } from './rules.ts'
import { stopReconfirmationMails } from './service.ts'
import { countAskedSince, findDue } from './store.ts'

/** After twelve months without news. Mark and mail share a transaction, so an interrupted question is repeated. */
export async function askForReconfirmation(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const heardBefore = yearBefore(now)
  const left = mailLimits.aDay - (await countAskedSince(db, daysBefore(now, 1)))
  if (left <= 0) return
  const mailedBefore = daysBefore(now, mailLimits.daysBetweenMails)
  const due = await findDue(db, { heardBefore, mailedBefore, most: Math.min(left, mailLimits.atOnce) })
  await tryEach(due, id =>
    db.transaction(async tx => {
      if (await markReconfirmationAsked(tx, id, { now, heardBefore })) await mailQuestion(tx, dependencies, id)
    }),
  )
}

/** Skips mailboxes that opted out. The mark keeps them from being selected again. */
async function mailQuestion(tx: Db, context: TransactionContext, recommendationId: string) {
  const given = (await findGiven(tx, recommendationId))!
  const { accountId, reviewerEmail } = given.recommendation
  if ((await findOptedOut(tx, context, [reviewerEmail])).size > 0) return
  const owner = (await findPageOwner(tx, accountId))!
  const url = `${reviewerControlUrl(context, recommendationId)}/still-true`
  const mail = reconfirmationMail(context, owner, given, { url, now: context.clock.now() })
  await context.outgoingMail.queue(tx, mail, mailLifetimes.onlyOnce, { recommendationId })
}

/** After a permanent failure of the mail server. */
export async function handleReviewerBounce({ db, clock }: Dependencies, recommendationId: string) {
  await stopReconfirmationMails(db, clock.now(), recommendationId)
}
