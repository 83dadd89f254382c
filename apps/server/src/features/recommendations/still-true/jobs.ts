import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { tryEach } from '../../../jobs/try-each.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { findPageOwner } from '../../account/service.ts'
import { wantToBeLeftAlone } from '../../invites/service.ts'
import { reviewerControlUrl } from '../present.ts'
import { findGiven, markStillTrueAsked } from '../store.ts'
import { stillTrueMail } from './mails.ts'
import { daysBefore, pace, yearBefore } from './rules.ts'
import { stopAskingAbout } from './service.ts'
import { countAskedSince, findDue } from './store.ts'

/**
 * Asks whoever nobody heard of for twelve months. The mark and the mail are one transaction, so a question that could not be
 * sent is not asked again before next year, and one that was interrupted was never asked.
 */
export async function askWhetherStillTrue(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const now = clock.now()
  const heardBefore = yearBefore(now)
  const left = pace.aDay - (await countAskedSince(db, daysBefore(now, 1)))
  if (left <= 0) return
  const mailedBefore = daysBefore(now, pace.daysBetweenMails)
  const due = await findDue(db, { heardBefore, mailedBefore, most: Math.min(left, pace.atOnce) })
  await tryEach(due, id =>
    db.transaction(async tx => {
      if (await markStillTrueAsked(tx, id, { now, heardBefore })) await mailQuestion(tx, dependencies, id)
    }),
  )
}

/** Whoever never wants to be asked for anything is passed over in silence; the mark keeps them from holding up the others. */
async function mailQuestion(tx: Db, surroundings: TransactionContext, recommendationId: string) {
  const given = (await findGiven(tx, recommendationId))!
  const { accountId, reviewerEmail } = given.recommendation
  if ((await wantToBeLeftAlone(tx, surroundings, [reviewerEmail])).size > 0) return
  const owner = (await findPageOwner(tx, accountId))!
  const url = `${reviewerControlUrl(surroundings, recommendationId)}/still-true`
  const mail = stillTrueMail(surroundings, owner, given, { url, now: surroundings.clock.now() })
  await surroundings.outgoingMail.queue(tx, mail, mailLifetimes.onlyOnce, { recommendationId })
}

/** After the mail server refused the address for good. */
export async function noteReviewerBounce({ db, clock }: Dependencies, recommendationId: string) {
  await stopAskingAbout(db, clock.now(), recommendationId)
}
