import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { refreshRecord } from '../record/service.ts'
import { idIn, loadGiven } from '../reviewer-control/service.ts'
import { isOutdated, wasAnswered } from '../rules.ts'
import { notifyOwnerOfRecommendation } from '../service.ts'
import { changeGiven, findGiven, lockById, stopReconfirmation } from '../store.ts'
import { answeredAt } from './rules.ts'

const changedMeanwhile = 'You’ve changed your recommendation since you opened this page. Check it again.'
const notAsked = 'We haven’t asked you to confirm this recommendation yet.'

/** Idempotent for each question. */
export async function reconfirm(
  dependencies: Dependencies,
  token: string,
  readChangedAt: string | null,
): Promise<GivenRecommendation> {
  const { db, clock } = dependencies
  const id = idIn(dependencies, token)
  await db.transaction(async tx => {
    const row = await lockById(tx, id)
    if (!row || row.withdrawnAt) throw new AppError('not_found')
    if (isOutdated(row.changedAt, readChangedAt)) throw new AppError('conflict', { message: changedMeanwhile })
    if (!row.stillTrueAskedAt) throw new AppError('conflict', { message: notAsked })
    if (wasAnswered(row)) return
    await changeGiven(tx, id, { confirmedAgainAt: answeredAt(clock.now(), row.stillTrueAskedAt) })
    await notifyOwnerOfRecommendation(tx, dependencies, id, 'confirmed')
    // the record does not mention it, so sign another
    await refreshRecord(tx, dependencies, id)
  })
  return loadGiven(dependencies, token)
}

export async function stopAsking(dependencies: Dependencies, token: string): Promise<GivenRecommendation> {
  await stopReconfirmationMails(dependencies.db, dependencies.clock.now(), idIn(dependencies, token))
  return loadGiven(dependencies, token)
}

/** Ends these mails for the reviewer's mailbox. Does nothing when the recommendation is gone. */
export async function stopReconfirmationMails(db: Db, now: Date, recommendationId: string) {
  const row = (await findGiven(db, recommendationId))?.recommendation
  if (row && !row.withdrawnAt) await stopReconfirmation(db, row.reviewerEmail, now)
}
