import { publishConsent } from '@credence/contract/consent-texts'
import { rateLimits } from '@credence/contract/limits'
import type {
  GivenRecommendation,
  GivenRecommendationChanges,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { lineNotInText, type NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { Db } from '../../../database/database.ts'
import { type Caller, isCrowded, requireRoom } from '../../../database/shared-limits.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { makeLinkToken, readLinkToken } from '../../../link-token.ts'
import { portraitPath } from '../../../media/portrait-path.ts'
import { takeInvite } from '../../invites/service.ts'
import { wasSignedIn } from '../../sign-in/sessions/service.ts'
import {
  discardPicture,
  discardRecording,
  keepRecording,
  mediaIdOf,
  orderRecording,
  type Prepared,
  preparePicture,
  prepareRecording,
  writeCaptions,
} from '../recordings/service.ts'
import { forgetStaged, takeUpload } from '../recordings/uploads/service.ts'
import {
  type Asking,
  findAskingOf,
  type Reviewer,
  requireAsking,
  requireFitAddress,
} from '../reviewer-session/service.ts'
import { notifyOwnerOfRecommendation, presentToReviewer } from '../service.ts'
import { presentGiven, replacesWords, thankYouMail } from './present.ts'
import { asNew, changedWords, emptied, isRepeated, saysSomethingElse, wordsOf } from './rules.ts'
import {
  changeGiven,
  findGivenById,
  findLiveOf,
  insertRecommendation,
  lockById,
  lockLiveOf,
  type RecommendationRow,
} from './store.ts'

/** Who sends it, for limits, and the secret of their browser. */
type From = { caller: Caller; flow: string | undefined }

const mailLifetimeMinutes = 3 * 24 * 60

/**
 * Takes a recommendation, once. Files are looked at and stored before the transaction, which would hold everybody up; their
 * names follow from the uploads, so whatever is done twice ends as one.
 */
export async function giveRecommendation(
  dependencies: Dependencies,
  reviewer: Reviewer,
  sent: NewRecommendation,
  { caller, flow }: From,
): Promise<string> {
  const { db, clock, config } = dependencies
  const asking = await findAskingOf(db, reviewer, sent.slug)
  if (!asking) throw new AppError('reviewer_session_missing')
  requireFitAddress(asking, reviewer.email)
  const words = wordsOf(sent, id => mediaIdOf(dependencies, id))
  const before = await findLiveOf(db, reviewer)
  if (before && isRepeated(words, before)) return before.id
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
  const consentText = publishConsent(ownerName, config.productName)
  const fromOwnBrowser = flow !== undefined && (await wasSignedIn(db, flow, reviewer.accountId))
  const given = { ...words, consentText, consentAt: now, ...(fromOwnBrowser ? { fromOwnBrowser } : {}) }
  const id = await db.transaction(async tx => {
    if (prepared.recording) await keepRecording(dependencies, tx, prepared.recording)
    const { accountId, email } = reviewer
    const inserted = await insertRecommendation(tx, { ...given, accountId, reviewerEmail: email, givenAt: now })
    if (inserted) {
      await takeFiles(dependencies, tx, prepared)
      await welcome(dependencies, tx, { asking, reviewer, caller, inviteToken: sent.invite }, inserted)
      return inserted
    }
    const existing = (await lockLiveOf(tx, reviewer))!
    if (isRepeated(words, existing)) return existing.id
    if (!sent.replace) throw exists(existing)
    await takeFiles(dependencies, tx, prepared)
    await change(dependencies, tx, existing, given)
    return existing.id
  })
  await forgetStaged(dependencies, prepared.uploadIds)
  return id
}

/** What was sent along, looked at and stored; the transaction decides whether it is kept. */
type Files = { ok: true; recording: Prepared | null; uploadIds: string[] }
type Refused = { ok: false; reason: 'upload_not_usable' | 'picture_not_usable' }
type Sent = Pick<GivenRecommendationChanges, 'type' | 'upload_id' | 'picture_id'>

async function prepareFiles(dependencies: Dependencies, reviewer: Reviewer, sent: Sent): Promise<Files | Refused> {
  const { type, upload_id, picture_id } = sent
  const hasRecording = upload_id !== undefined && (type === 'video' || type === 'audio')
  const recording = hasRecording ? await prepareRecording(dependencies, reviewer, upload_id, type) : null
  if (recording === undefined) return { ok: false, reason: 'upload_not_usable' }
  if (picture_id !== undefined && !(await preparePicture(dependencies, reviewer, picture_id)))
    return { ok: false, reason: 'picture_not_usable' }
  return { ok: true, recording, uploadIds: [upload_id, picture_id].filter(id => id !== undefined) }
}

async function takeFiles(dependencies: Dependencies, tx: Db, { recording, uploadIds }: Files) {
  for (const uploadId of uploadIds)
    if (!(await takeUpload(tx, uploadId, dependencies.clock.now()))) throw new AppError('upload_not_usable')
  if (recording) await orderRecording(dependencies, tx, recording.id)
}

type Welcomed = { asking: Asking; reviewer: Reviewer; caller: Caller; inviteToken: string | undefined }

/** Everything that happens once, when somebody recommends for the first time. */
async function welcome(
  dependencies: Dependencies,
  tx: Db,
  { asking, reviewer, caller, inviteToken }: Welcomed,
  id: string,
) {
  const { clock, config, outgoingMail } = dependencies
  const { accountId, email } = reviewer
  const inviteId = await takeInvite(dependencies, tx, { accountId, email, token: inviteToken })
  const { slug, crowded } = rateLimits.submitRecommendation
  if (await isCrowded(tx, clock, 'recommendation', slug, accountId)) {
    const network = `${caller.network} ${accountId}`
    await requireRoom(tx, clock, 'recommendation', crowded, { network, known: inviteId ?? undefined })
  }
  if (inviteId) await changeGiven(tx, id, { inviteId })
  await notifyOwnerOfRecommendation(tx, dependencies, id, 'received')
  const mail = thankYouMail(config, email, asking.fullName || asking.slug, controlUrl(dependencies, id))
  await outgoingMail.queue(tx, mail, mailLifetimeMinutes)
}

export function controlUrl({ config, secrets }: Dependencies, recommendationId: string): string {
  return `${config.appOrigin}/reviewer/${makeLinkToken(secrets.reviewerKey, recommendationId)}`
}

/** Files that are no longer named go away; words that say something else go back to the owner first. */
async function change(
  dependencies: Dependencies,
  tx: Db,
  before: RecommendationRow,
  after: Partial<RecommendationRow>,
) {
  const { mediaId, reviewerPictureId } = after
  const review = saysSomethingElse(before, after) ? asNew : {}
  await changeGiven(tx, before.id, { ...after, ...review, changedAt: dependencies.clock.now() })
  if (mediaId !== undefined && before.mediaId && before.mediaId !== mediaId)
    await discardRecording(dependencies, tx, before.mediaId)
  if (reviewerPictureId !== undefined && before.reviewerPictureId && before.reviewerPictureId !== reviewerPictureId)
    await discardPicture(dependencies, tx, before.reviewerPictureId)
  await notifyOwnerOfRecommendation(tx, dependencies, before.id, 'changed')
}

/** The recommendation that a link from a mail opens. */
function idIn({ secrets }: Dependencies, token: string): string {
  const id = readLinkToken(secrets.reviewerKey, token)
  if (!id) throw new AppError('not_found')
  return id
}

export async function loadGiven(dependencies: Dependencies, token: string): Promise<GivenRecommendation> {
  const given = await findGivenById(dependencies.db, idIn(dependencies, token))
  if (!given) throw new AppError('not_found')
  const owner = await requireAsking(dependencies.db, given.recommendation.accountId)
  const pictureUrl = portraitPath(dependencies, owner)
  return presentGiven(given, presentToReviewer(dependencies, given), { ...owner, pictureUrl })
}

/** The link shows; changing takes a fresh code to the address that gave it. */
export async function changeGivenRecommendation(
  dependencies: Dependencies,
  reviewer: Reviewer,
  token: string,
  changes: GivenRecommendationChanges,
): Promise<GivenRecommendation> {
  const { db } = dependencies
  const id = idIn(dependencies, token)
  const before = (await findGivenById(db, id))?.recommendation
  if (!before || before.withdrawnAt) throw new AppError('not_found')
  if (before.accountId !== reviewer.accountId || before.reviewerEmail !== reviewer.email)
    throw new AppError('reviewer_session_missing')

  const wanted = changedWords(changes, before, uploadId => mediaIdOf(dependencies, uploadId))
  const prepared = await prepareFiles(dependencies, reviewer, filesIn(changes, wanted))
  if (!prepared.ok) throw new AppError(prepared.reason)
  await db.transaction(async tx => {
    const row = await lockById(tx, id)
    if (!row || row.withdrawnAt) throw new AppError('not_found')
    if (prepared.recording) await keepRecording(dependencies, tx, prepared.recording)
    await takeFiles(dependencies, tx, prepared)
    requireLine({ ...row, ...wanted })
    if (Object.keys(wanted).length > 0) await change(dependencies, tx, row, wanted)
    if (changes.captions !== undefined)
      await requireCaptions(tx, wanted.mediaId === undefined ? row.mediaId : wanted.mediaId, changes.captions)
  })
  await forgetStaged(dependencies, prepared.uploadIds)
  return loadGiven(dependencies, token)
}

/** Only files that are not in place already: the same change may come twice. */
function filesIn(changes: GivenRecommendationChanges, wanted: Partial<RecommendationRow>): Sent {
  return {
    type: changes.type,
    upload_id: wanted.mediaId ? changes.upload_id : undefined,
    picture_id: wanted.reviewerPictureId ? changes.picture_id : undefined,
  }
}

/** Said of the row as it is now: a sentence may be marked while the text is replaced elsewhere. */
function requireLine({ type, text, line }: Pick<RecommendationRow, 'type' | 'text' | 'line'>) {
  if (type === 'text' && line && !text?.includes(line))
    throw new AppError('invalid_fields', { errors: [{ field: 'line', message: lineNotInText }] })
}

async function requireCaptions(tx: Db, mediaId: string | null, text: string) {
  const message = mediaId ? await writeCaptions(tx, mediaId, text) : 'Only a recording has captions.'
  if (message) throw new AppError('invalid_fields', { errors: [{ field: 'captions', message }] })
}

/** Taken back: out of sight at once, files and words gone. As easy as giving it, so the link is enough. */
export async function withdraw(dependencies: Dependencies, token: string) {
  const { db, clock } = dependencies
  const id = idIn(dependencies, token)
  await db.transaction(async tx => {
    const row = await lockById(tx, id)
    if (!row) throw new AppError('not_found')
    if (row.withdrawnAt) return
    await notifyOwnerOfRecommendation(tx, dependencies, id, 'withdrawn')
    await changeGiven(tx, id, emptied(clock.now()))
    if (row.mediaId) await discardRecording(dependencies, tx, row.mediaId)
    if (row.reviewerPictureId) await discardPicture(dependencies, tx, row.reviewerPictureId)
  })
}
