import { publishConsent } from '@credence/contract/consent-texts'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { Db } from '../../../database/database.ts'
import { type Caller, isCrowded, requireBelowShared, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import type { Reviewer } from '../../../principal.ts'
import { findPageOwner, type PageOwner } from '../../account/service.ts'
import { takeInvite } from '../../invites/service.ts'
import { thankYouMail } from '../mails.ts'
import { reviewerControlUrl } from '../present.ts'
import { refreshRecord } from '../record/service.ts'
import {
  discardPicture,
  discardRecording,
  insertRecording,
  mediaIdOf,
  type Prepared,
  preparePicture,
  prepareRecording,
  queueRecording,
} from '../recordings/service.ts'
import { removeStaged, takeUpload } from '../recordings/uploads/service.ts'
import { findOwnerConfirmedFor, requireFitAddress } from '../reviewer-session/service.ts'
import { asNew, changesContent, contentOf, isRepeated } from '../rules.ts'
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
import { queueThemes } from '../themes/service.ts'

export type From = { caller: Caller } & GivenFrom

/** An imported testimonial's origin, and what its transaction does with the stored text. */
type ImportedText = { writtenElsewhere: Origin; consume: (tx: Db) => Promise<void> }

/** Idempotent. Files are stored before the transaction, under names derived from the uploads. */
export async function giveRecommendation(
  dependencies: Dependencies,
  reviewer: Reviewer,
  sent: NewRecommendation,
  { caller, ...from }: From,
  old?: ImportedText,
): Promise<string> {
  const { db, clock, config } = dependencies
  const owner = await findOwnerConfirmedFor(db, reviewer, sent.slug)
  if (!owner) throw new AppError('reviewer_session_missing')
  await requireFitAddress(db, dependencies, owner, reviewer.email)
  const content = {
    ...contentOf(sent, id => mediaIdOf(dependencies, id)),
    writtenElsewhere: old?.writtenElsewhere ?? null,
  }
  const before = await findLiveOf(db, reviewer)
  if (before && !old && isRepeated(content, before)) return before.id
  const ownerName = owner.fullName || owner.slug
  const exists = (row: RecommendationRow) =>
    new AppError('recommendation_exists', { message: replaceWarning(ownerName, row) })
  if (before && !sent.replace) throw exists(before)

  const prepared = await prepareFiles(dependencies, reviewer, sent)
  if (!prepared.ok) {
    // a concurrent repetition may have used the files
    const meanwhile = await findLiveOf(db, reviewer)
    if (meanwhile && isRepeated(content, meanwhile)) return meanwhile.id
    throw new AppError(prepared.reason)
  }
  const now = clock.now()
  const consentText = publishConsent(ownerName, config.productName, content)
  const compared = await compareWithOwner(dependencies, reviewer.accountId, from)
  const questionsSince = sent.questions ? now : null
  const given = { ...content, consentText, consentAt: now, questionsSince, ...compared }
  const id = await db.transaction(async tx => {
    await old?.consume(tx)
    if (prepared.recording) await insertRecording(tx, dependencies, prepared.recording)
    const { accountId, email } = reviewer
    const known = before && (await lockLiveOf(tx, reviewer))
    const inserted = known
      ? undefined
      : await insertRecommendation(tx, { ...given, accountId, reviewerEmail: email, givenAt: now })
    if (inserted) {
      // again, now that the account's address is locked
      await requireFitAddress(tx, dependencies, (await findPageOwner(tx, accountId))!, email)
      await takeFiles(tx, dependencies, prepared)
      await handleFirst(tx, dependencies, { owner, reviewer, caller, sent }, inserted)
      return inserted
    }
    const existing = known ?? (await lockLiveOf(tx, reviewer))
    // withdrawn between these two statements
    if (!existing) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    if (isRepeated(content, existing)) return existing.id
    if (!sent.replace) throw exists(existing)
    await takeFiles(tx, dependencies, prepared)
    const confirmedBy = { reviewerEmail: email, ...(old ? { givenAt: now } : {}) }
    await changeContent(tx, dependencies, existing, { ...given, ...confirmedBy })
    if (old) await takeInvite(tx, dependencies, { accountId, email, token: sent.invite })
    return existing.id
  })
  await removeStaged(dependencies, prepared.uploadIds)
  return id
}

/** Stored files; the transaction decides whether they stay. */
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

export async function takeFiles(tx: Db, context: TransactionContext, { recording, uploadIds }: Files) {
  for (const uploadId of uploadIds)
    if (!(await takeUpload(tx, uploadId, context.clock.now()))) throw new AppError('upload_not_usable')
  if (recording) await queueRecording(tx, context, recording)
}

type FirstTime = { owner: PageOwner; reviewer: Reviewer; caller: Caller; sent: NewRecommendation }

/** Everything that happens once per reviewer and page. */
async function handleFirst(
  tx: Db,
  context: TransactionContext,
  { owner, reviewer, caller, sent }: FirstTime,
  id: string,
) {
  const { clock } = context
  const { accountId, email } = reviewer
  await countGiving(tx, context, reviewer)
  const inviteId = await takeInvite(tx, context, { accountId, email, token: sent.invite })
  const { slug, crowded } = rateLimits.submitRecommendation
  if (await isCrowded(tx, clock, 'recommendation', slug, accountId)) {
    const network = `${caller.network} ${accountId}`
    await requireRoom(tx, clock, 'recommendation', crowded, { network, known: inviteId ?? undefined })
  }
  if (inviteId) await changeGiven(tx, id, { inviteId })
  await notifyOwnerOfRecommendation(tx, context, id, 'received')
  await queueReviewerLink(tx, context, owner, { id, reviewerEmail: email, type: sent.type })
}

/** The mail with the link to change or withdraw it. */
export async function queueReviewerLink(
  tx: Db,
  context: TransactionContext,
  owner: PageOwner,
  { id, reviewerEmail, type }: Pick<RecommendationRow, 'id' | 'reviewerEmail' | 'type'>,
) {
  const mail = thankYouMail(context.config, {
    to: reviewerEmail,
    ownerName: owner.fullName || owner.slug,
    controlUrl: reviewerControlUrl(context, id),
    isRecorded: type !== 'text',
  })
  await context.outgoingMail.queue(tx, mail, mailLifetimes.keeps, { recommendationId: id })
}

/** Counts first submissions and changes: each mails the owner. */
async function countGiving(
  tx: Db,
  { clock }: TransactionContext,
  { accountId, email }: { accountId: string; email: string },
) {
  for (const allowance of rateLimits.submitRecommendation.mailboxAndSlug)
    await requireBelowShared(tx, clock, 'give', allowance, `${mailboxOf(email)} ${accountId}`)
}

/** Deletes replaced files. Changed content goes back to the owner for review. */
export async function changeContent(
  tx: Db,
  context: TransactionContext,
  before: RecommendationRow,
  after: Partial<RecommendationRow>,
) {
  const { mediaId, reviewerPictureId } = after
  await countGiving(tx, context, { accountId: before.accountId, email: before.reviewerEmail })
  const review = changesContent(before, after) ? asNew : {}
  await changeGiven(tx, before.id, { ...after, ...review, changedAt: context.clock.now() })
  if (mediaId !== undefined && before.mediaId && before.mediaId !== mediaId)
    await discardRecording(tx, context, before.mediaId)
  if (reviewerPictureId !== undefined && before.reviewerPictureId && before.reviewerPictureId !== reviewerPictureId)
    await discardPicture(tx, context, before.reviewerPictureId)
  await notifyOwnerOfRecommendation(tx, context, before.id, 'changed')
  await queueThemes(tx, context, before.accountId)
  await refreshRecord(tx, context, before.id)
}

const said = { video: 'your video from', audio: 'your voice note from', text: 'what you wrote on' } as const
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function replaceWarning(ownerName: string, { type, changedAt, givenAt }: RecommendationRow): string {
  const first = `${said[type]} ${day.format(changedAt ?? givenAt)}`
  return `You’ve already recommended ${ownerName}. Sending this will replace ${first}.`
}
