import { rateLimits } from '@credence/contract/limits/rate-limits'
import type {
  GivenRecommendation,
  GivenRecommendationChanges,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { lineNotInText } from '@credence/contract/recommendations/submit/endpoints'
import type { Db } from '../../../database/database.ts'
import { requireBelowShared } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { readLinkToken } from '../../../link-token.ts'
import { portraitPath } from '../../../media/portrait-path.ts'
import type { Reviewer } from '../../../principal.ts'
import { findPageOwner } from '../../account/service.ts'
import { evictDocuments } from '../../document-cache/service.ts'
import { findAskerOf, findInviteByLink } from '../../invites/service.ts'
import { presentGiven } from '../present.ts'
import { closeQuestionsOf } from '../questions/service.ts'
import { refreshRecord } from '../record/service.ts'
import {
  discardPicture,
  discardRecording,
  insertRecording,
  loadCaptionDraft,
  mediaIdOf,
  writeCaptions,
} from '../recordings/service.ts'
import { removeStaged } from '../recordings/uploads/service.ts'
import { changedContent, withdrawnContent } from '../rules.ts'
import { notifyOwnerOfRecommendation, presentToReviewer } from '../service.ts'
import { refreshMutualRecords } from '../signals/service.ts'
import { changeGiven, findGiven, lockById, type RecommendationRow } from '../store.ts'
import { changeContent, prepareFiles, queueReviewerLink, type Sent, takeFiles } from '../submit/service.ts'
import { queueThemes } from '../themes/service.ts'

export function idIn({ secrets }: Dependencies, token: string): string {
  const id = readLinkToken(secrets.reviewerKey, token)
  if (!id) throw new AppError('not_found')
  return id
}

export async function loadGiven(dependencies: Dependencies, token: string): Promise<GivenRecommendation> {
  const given = await findGiven(dependencies.db, idIn(dependencies, token))
  if (!given) throw new AppError('not_found')
  const owner = await findPageOwner(dependencies.db, given.recommendation.accountId)
  if (!owner) throw new AppError('not_found')
  const pictureUrl = portraitPath(dependencies, owner)
  const draft = given.media && (await loadCaptionDraft(dependencies, given.media))
  const others = dependencies.ai.transcribe && dependencies.ai.host
  const isMailWaiting = await dependencies.outgoingMail.isWaiting(dependencies.db, given.recommendation.id)
  const around = { draft, others, isMailWaiting }
  return presentGiven(given, around, presentToReviewer(dependencies, given), { ...owner, pictureUrl })
}

/** Goes to the confirmed address only. */
export async function mailReviewerLink(dependencies: Dependencies, invite: string) {
  const { db, clock } = dependencies
  const owner = await findAskerOf(db, dependencies, invite)
  const asked = owner && (await findInviteByLink(db, dependencies, owner.accountId, invite))
  const given = asked?.recommendationId ? await findGiven(db, asked.recommendationId) : undefined
  if (!owner || !given) throw new AppError('not_found')
  await db.transaction(async tx => {
    for (const allowance of rateLimits.reviewerLink.recommendation)
      await requireBelowShared(tx, clock, 'reviewer-link', allowance, given.recommendation.id)
    await queueReviewerLink(tx, dependencies, owner, given.recommendation)
  })
}

/** The link alone only shows; a change needs a fresh code. */
export async function changeGivenRecommendation(
  dependencies: Dependencies,
  reviewer: Reviewer,
  token: string,
  changes: GivenRecommendationChanges,
): Promise<GivenRecommendation> {
  const { db } = dependencies
  const id = idIn(dependencies, token)
  const before = (await findGiven(db, id))?.recommendation
  if (!before || before.withdrawnAt) throw new AppError('not_found')
  if (before.accountId !== reviewer.accountId || before.reviewerEmail !== reviewer.email)
    throw new AppError('reviewer_session_missing')

  const wanted = changedContent(changes, before, uploadId => mediaIdOf(dependencies, uploadId))
  const prepared = await prepareFiles(dependencies, reviewer, filesIn(changes, wanted))
  if (!prepared.ok) throw new AppError(prepared.reason)
  await db.transaction(async tx => {
    const row = await lockById(tx, id)
    if (!row || row.withdrawnAt) throw new AppError('not_found')
    if (prepared.recording) await insertRecording(tx, dependencies, prepared.recording)
    await takeFiles(tx, dependencies, prepared)
    requireLine({ ...row, ...wanted })
    if (Object.keys(wanted).length > 0) await changeContent(tx, dependencies, row, wanted)
    // cached documents may not show the old content
    await evictDocuments(tx, dependencies, row.accountId)
    if (changes.captions === undefined) return
    await requireCaptions(tx, wanted.mediaId === undefined ? row.mediaId : wanted.mediaId, changes.captions)
    await queueThemes(tx, dependencies, row.accountId)
    // captions are public at once, so the owner is notified
    if (row.state === 'published' && Object.keys(wanted).length === 0)
      await notifyOwnerOfRecommendation(tx, dependencies, id, 'changed')
  })
  await removeStaged(dependencies, prepared.uploadIds)
  return loadGiven(dependencies, token)
}

/** Skips files already in place: a change may be repeated. */
function filesIn(changes: GivenRecommendationChanges, wanted: Partial<RecommendationRow>): Sent {
  return {
    type: changes.type,
    upload_id: wanted.mediaId ? changes.upload_id : undefined,
    picture_id: wanted.reviewerPictureId ? changes.picture_id : undefined,
  }
}

/** Checked on the locked row: the text may have been replaced concurrently. */
function requireLine({ type, text, line }: Pick<RecommendationRow, 'type' | 'text' | 'line'>) {
  if (type === 'text' && line && !text?.includes(line))
    throw new AppError('invalid_fields', { errors: [{ field: 'line', message: lineNotInText }] })
}

async function requireCaptions(tx: Db, mediaId: string | null, text: string) {
  const message = mediaId ? await writeCaptions(tx, mediaId, text) : 'Only recordings can have captions.'
  if (message) throw new AppError('invalid_fields', { errors: [{ field: 'captions', message }] })
}

/** Hides it at once and deletes files and texts. The link suffices, so that withdrawing is as easy as giving. */
export async function withdraw(dependencies: Dependencies, token: string) {
  const id = idIn(dependencies, token)
  const known = await dependencies.db.transaction(tx => withdrawGiven(tx, dependencies, id))
  if (!known) throw new AppError('not_found')
  // An older backup does not know of it: operators replay these lines after a restore. Warnings are flushed at once.
  dependencies.log.warn({ recommendationId: id }, withdrawnLine)
}

/** Log message of a withdrawal. */
export const withdrawnLine = 'recommendation withdrawn'

/** False when there is no such recommendation. */
export async function withdrawGiven(tx: Db, context: TransactionContext, id: string): Promise<boolean> {
  const row = await lockById(tx, id)
  if (!row || row.withdrawnAt) return row !== undefined
  await notifyOwnerOfRecommendation(tx, context, id, 'withdrawn')
  // a queued reconfirmation mail quotes it
  await context.outgoingMail.cancelQueuedMail(tx, { recommendationIds: [id] })
  await closeQuestionsOf(tx, context, id)
  // while the row still names the reviewer
  await refreshMutualRecords(tx, context, { recommendationId: id })
  await changeGiven(tx, id, withdrawnContent(context.clock.now()))
  await queueThemes(tx, context, row.accountId)
  await refreshRecord(tx, context, id)
  await evictDocuments(tx, context, row.accountId)
  if (row.mediaId) await discardRecording(tx, context, row.mediaId)
  if (row.reviewerPictureId) await discardPicture(tx, context, row.reviewerPictureId)
  return true
}
