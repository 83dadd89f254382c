import { publishConsent } from '@credence/contract/consent-texts'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { Db } from '../../../database/database.ts'
import { type Caller, isCrowded, requireBelowShared, requireRoom } from '../../../database/shared-limits.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import type { Reviewer } from '../../../principal.ts'
import { findPageOwner, type PageOwner } from '../../account/service.ts'
import { takeInvite } from '../../invites/service.ts'
import { reviewerControlUrl } from '../present.ts'
import { askForRecord } from '../record/service.ts'
import {
  discardPicture,
  discardRecording,
  keepRecording,
  mediaIdOf,
  orderRecording,
  type Prepared,
  preparePicture,
  prepareRecording,
} from '../recordings/service.ts'
import { forgetStaged, takeUpload } from '../recordings/uploads/service.ts'
import { findOwnerConfirmedFor, requireFitAddress } from '../reviewer-session/service.ts'
import { notifyOwnerOfRecommendation } from '../service.ts'
import { compareWithOwner, type GivenFrom } from '../signals/service.ts'
import {
  changeGiven,
  findLiveOf,
  insertRecommendation,
  lockLiveOf,
  type Origin,
  type RecommendationRow,
} from '../store.ts'
import { askForThemes } from '../what-people-say/service.ts'
import { thankYouMail } from './mails.ts'
import { replacesWords } from './present.ts'
import { asNew, isRepeated, saysSomethingElse, wordsOf } from './rules.ts'

export type From = { caller: Caller } & GivenFrom

/** Old praise: where its words stood, and what has to happen in the transaction that takes them over. */
type TakenOver = { writtenElsewhere: Origin; takeOver: (tx: Db) => Promise<void> }

/**
 * Takes a recommendation, once. Files are looked at and stored before the transaction, which would hold everybody up; their
 * names follow from the uploads, so whatever is done twice ends as one.
 */
export async function giveRecommendation(
  dependencies: Dependencies,
  reviewer: Reviewer,
  sent: NewRecommendation,
  { caller, ...from }: From,
  old?: TakenOver,
): Promise<string> {
  const { db, clock, config } = dependencies
  const asking = await findOwnerConfirmedFor(db, reviewer, sent.slug)
  if (!asking) throw new AppError('reviewer_session_missing')
  await requireFitAddress(db, dependencies, asking, reviewer.email)
  const words = { ...wordsOf(sent, id => mediaIdOf(dependencies, id)), writtenElsewhere: old?.writtenElsewhere ?? null }
  const before = await findLiveOf(db, reviewer)
  if (before && !old && isRepeated(words, before)) return before.id
  const ownerName = asking.fullName || asking.slug
  const exists = (row: RecommendationRow) =>
    new AppError('recommendation_exists', { message: replacesWords(ownerName, row) })
  if (before && !sent.replace) throw exists(before)

  const prepared = await prepareFiles(dependencies, reviewer, sent)
  if (!prepared.ok) {
    // the same call may have been faster, and have taken the files along
    const meanwhile = await findLiveOf(db, reviewer)
    if (meanwhile && isRepeated(words, meanwhile)) return meanwhile.id
    throw new AppError(prepared.reason)
  }
  const now = clock.now()
  const consentText = publishConsent(ownerName, config.productName, words)
  const compared = await compareWithOwner(dependencies, reviewer.accountId, from)
  const given = { ...words, consentText, consentAt: now, ...compared }
  const id = await db.transaction(async tx => {
    await old?.takeOver(tx)
    if (prepared.recording) await keepRecording(tx, dependencies, prepared.recording)
    const { accountId, email } = reviewer
    const known = before && (await lockLiveOf(tx, reviewer))
    const inserted = known
      ? undefined
      : await insertRecommendation(tx, { ...given, accountId, reviewerEmail: email, givenAt: now })
    if (inserted) {
      // again, now that the account cannot change its address before this is over
      await requireFitAddress(tx, dependencies, (await findPageOwner(tx, accountId))!, email)
      await takeFiles(tx, dependencies, prepared)
      await welcome(tx, dependencies, { asking, reviewer, caller, sent }, inserted)
      return inserted
    }
    const existing = known ?? (await lockLiveOf(tx, reviewer))
    // taken back between these two statements
    if (!existing) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    if (isRepeated(words, existing)) return existing.id
    if (!sent.replace) throw exists(existing)
    await takeFiles(tx, dependencies, prepared)
    const confirmedBy = { reviewerEmail: email, ...(old ? { givenAt: now } : {}) }
    await changeWords(tx, dependencies, existing, { ...given, ...confirmedBy })
    if (old) await takeInvite(tx, dependencies, { accountId, email, token: sent.invite })
    return existing.id
  })
  await forgetStaged(dependencies, prepared.uploadIds)
  return id
}

/** What was sent along, looked at and stored; the transaction decides whether it is kept. */
export type Files = { ok: true; recording: Prepared | null; uploadIds: string[] }
type Refused = { ok: false; reason: 'upload_not_usable' | 'picture_not_usable' }
export type Sent = { [part in 'type' | 'upload_id' | 'picture_id']?: NewRecommendation[part] | undefined }

export async function prepareFiles(
  dependencies: Dependencies,
  reviewer: Reviewer,
  sent: Sent,
): Promise<Files | Refused> {
  const { type, upload_id, picture_id } = sent
  const hasRecording = upload_id !== undefined && (type === 'video' || type === 'audio')
  const recording = hasRecording ? await prepareRecording(dependencies, reviewer, upload_id, type) : null
  if (recording === undefined) return { ok: false, reason: 'upload_not_usable' }
  if (picture_id !== undefined && !(await preparePicture(dependencies, reviewer, picture_id)))
    return { ok: false, reason: 'picture_not_usable' }
  return { ok: true, recording, uploadIds: [upload_id, picture_id].filter(id => id !== undefined) }
}

export async function takeFiles(tx: Db, surroundings: TransactionContext, { recording, uploadIds }: Files) {
  for (const uploadId of uploadIds)
    if (!(await takeUpload(tx, uploadId, surroundings.clock.now()))) throw new AppError('upload_not_usable')
  if (recording) await orderRecording(tx, surroundings, recording)
}

type Welcomed = { asking: PageOwner; reviewer: Reviewer; caller: Caller; sent: NewRecommendation }

/** Everything that happens once, when somebody recommends for the first time. */
async function welcome(
  tx: Db,
  surroundings: TransactionContext,
  { asking, reviewer, caller, sent }: Welcomed,
  id: string,
) {
  const { clock, config, outgoingMail } = surroundings
  const { accountId, email } = reviewer
  await countGiving(tx, surroundings, reviewer)
  const inviteId = await takeInvite(tx, surroundings, { accountId, email, token: sent.invite })
  const { slug, crowded } = rateLimits.submitRecommendation
  if (await isCrowded(tx, clock, 'recommendation', slug, accountId)) {
    const network = `${caller.network} ${accountId}`
    await requireRoom(tx, clock, 'recommendation', crowded, { network, known: inviteId ?? undefined })
  }
  if (inviteId) await changeGiven(tx, id, { inviteId })
  await notifyOwnerOfRecommendation(tx, surroundings, id, 'received')
  const mail = thankYouMail(config, {
    to: email,
    ownerName: asking.fullName || asking.slug,
    controlUrl: reviewerControlUrl(surroundings, id),
    isRecorded: sent.type !== 'text',
  })
  await outgoingMail.queue(tx, mail, mailLifetimes.keeps)
}

/** Whatever is stored for one reviewer and page, first words and changed ones: each sends mail to the owner. */
async function countGiving(
  tx: Db,
  { clock }: TransactionContext,
  { accountId, email }: { accountId: string; email: string },
) {
  for (const allowance of rateLimits.submitRecommendation.mailboxAndSlug)
    await requireBelowShared(tx, clock, 'give', allowance, `${mailboxOf(email)} ${accountId}`)
}

/** Files that are no longer named go away; words that say something else go back to the owner first. */
export async function changeWords(
  tx: Db,
  surroundings: TransactionContext,
  before: RecommendationRow,
  after: Partial<RecommendationRow>,
) {
  const { mediaId, reviewerPictureId } = after
  await countGiving(tx, surroundings, { accountId: before.accountId, email: before.reviewerEmail })
  const review = saysSomethingElse(before, after) ? asNew : {}
  await changeGiven(tx, before.id, { ...after, ...review, changedAt: surroundings.clock.now() })
  if (mediaId !== undefined && before.mediaId && before.mediaId !== mediaId)
    await discardRecording(tx, surroundings, before.mediaId)
  if (reviewerPictureId !== undefined && before.reviewerPictureId && before.reviewerPictureId !== reviewerPictureId)
    await discardPicture(tx, surroundings, before.reviewerPictureId)
  await notifyOwnerOfRecommendation(tx, surroundings, before.id, 'changed')
  await askForThemes(tx, surroundings, before.accountId)
  await askForRecord(tx, surroundings, before.id)
}
