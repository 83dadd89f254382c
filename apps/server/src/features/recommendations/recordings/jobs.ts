import { join } from 'node:path'
import { mp4Tries } from '@credence/contract/limits/rate-limits'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import { AiFailure } from '../../../ai/ai.ts'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { hashFile, withScratch, writeHashed } from '../../../media/scratch.ts'
import type { Made, Sent } from '../../../media/transcode-recording.ts'
import { writeReserveBytes } from '../../../storage/free-space.ts'
import { originalKey, posterKey, recordingKey, webmKey } from '../../../storage/keys.ts'
import { findPageOwner } from '../../account/service.ts'
import { deleteAfterCommit, storeFile } from '../../files/service.ts'
import { reviewerControlUrl } from '../present.ts'
import { findGivenOfMedia } from '../store.ts'
import { refusedMail, waitingMail } from './mails.ts'
import { draftFromSpeech, noDraft, playedKey, wantsDraft } from './rules.ts'
import { keysOf, queueCaptionDraft, queueMp4, scratchRoot } from './service.ts'
import { addMp4, countMp4Failure, findMedia, type MediaRow, saveFinishedDraft, settleMedia } from './store.ts'
import { findUnpromisedBytes } from './uploads/service.ts'

/** The original, the result, and the result in the storage. */
const scratchCopies = 3
/** Fails the job, which is retried. */
const noRoom = () => new Error('not enough disk space to convert a recording')

/** Remuxes an uploaded WebM, which then plays wherever WebM does. The MP4 follows. */
export async function copyRecording(dependencies: Dependencies, { mediaId }: { mediaId: string }) {
  const { db, recordings } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row) return deleteAfterCommit(db, dependencies, keysOf(mediaId))
  if (row.state !== 'waiting') return
  await withSource(dependencies, row, async (sent, folder) => {
    const outcome = sent ? await recordings.copy(sent, folder) : undefined
    if (outcome?.ok) return publishWebm(dependencies, mediaId, outcome.made)
    if (outcome?.reason === 'no room') throw noRoom()
    // what cannot be remuxed may still convert to MP4, and that job reports the error
    await queueMp4(db, dependencies, mediaId)
  })
}

/** Converts to MP4. Idempotent. `again`: a retry, so the owner is not mailed a second time. */
export async function makeRecording(
  dependencies: Dependencies,
  { mediaId, again }: { mediaId: string; again?: boolean },
) {
  const { db, recordings, log } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row) return deleteAfterCommit(db, dependencies, keysOf(mediaId))
  const isAwaited = row.state === 'waiting'
  if (!isAwaited && row.plays !== 'webm') return
  await withSource(dependencies, row, async (sent, folder) => {
    if (!sent) {
      log.error({ mediaId }, 'a stored recording differs from the upload')
      return giveUp(dependencies, row)
    }
    const outcome = await recordings.make(sent, folder, { isAwaited })
    if (outcome.ok) return publishMp4(dependencies, row, outcome.made)
    // a full disk spoils the result, not the original
    if (outcome.reason === 'no room') throw noRoom()
    if (outcome.reason === 'unusable') return giveUp(dependencies, row)
    log.warn({ mediaId }, 'a recording is waiting for conversion: install ffmpeg')
    if (!again) await mailOwner(dependencies, row)
  })
}

/** Downloads the source: the WebM if there is one, else the original. Undefined when its hash differs. */
async function withSource(
  dependencies: Dependencies,
  row: MediaRow,
  work: (sent: Sent | undefined, folder: string) => Promise<void>,
) {
  const { id, bytes, state, contentType: type, kind } = row
  const room = await findUnpromisedBytes(dependencies)
  if (room < scratchCopies * bytes + writeReserveBytes) throw noRoom()
  const [key, sha256] = state === 'ready' ? [webmKey(id), row.playedSha256] : [originalKey(id), row.sha256]
  await withScratch(scratchRoot(dependencies), id, async folder => {
    const file = join(folder, 'sent')
    const stored = await dependencies.storage.open(key)
    const isSame = stored !== undefined && (await writeHashed(stored, file)) === sha256
    await work(isSame ? { file, type, kind } : undefined, folder)
  })
}

async function publishWebm(dependencies: Dependencies, mediaId: string, made: Made) {
  await storeFile(dependencies, webmKey(mediaId), { file: made.file }, 'video/webm')
  await settle(dependencies, mediaId, made, 'webm')
}

async function publishMp4(dependencies: Dependencies, { id, state }: MediaRow, made: Made) {
  await storeFile(dependencies, recordingKey(id), { file: made.file }, 'video/mp4')
  if (state === 'waiting') return settle(dependencies, id, made, 'mp4')
  const { poster, loudness } = made
  if (poster) await storeFile(dependencies, posterKey(id), { file: poster }, 'image/jpeg')
  await dependencies.db.transaction(async tx => {
    await addMp4(tx, id, { hasPoster: poster !== null, loudness })
    // also deletes the result when it was withdrawn meanwhile
    await deleteAfterCommit(tx, dependencies, keysOf(id))
  })
}

async function settle(dependencies: Dependencies, mediaId: string, made: Made, plays: 'webm' | 'mp4') {
  const { file, poster, ...facts } = made
  if (poster) await storeFile(dependencies, posterKey(mediaId), { file: poster }, 'image/jpeg')
  const playedSha256 = await hashFile(file)
  const settled = { ...facts, state: 'ready', plays, playedSha256, hasPoster: poster !== null } as const
  await dependencies.db.transaction(async tx => {
    if (await settleMedia(tx, mediaId, settled)) {
      await queueCaptionDraft(tx, dependencies, mediaId)
      if (plays === 'webm') await queueMp4(tx, dependencies, mediaId)
    }
    // the original; and the result when it was withdrawn meanwhile
    await deleteAfterCommit(tx, dependencies, keysOf(mediaId))
  })
}

/** A recording that already plays stays, and is retried. For any other the reviewer is mailed. */
async function giveUp(dependencies: Dependencies, { id, state }: MediaRow) {
  if (state === 'waiting') return refuse(dependencies, id)
  const failures = await countMp4Failure(dependencies.db, id)
  dependencies.log.warn({ mediaId: id, failures }, 'no MP4 could be made of a recording that plays as WebM')
  if (failures < mp4Tries) throw new Error('the MP4 file of a recording could not be made')
}

/** Mails the reviewer, who can send another. Keeps the original for a while: the fault may be ours. */
async function refuse(dependencies: Dependencies, mediaId: string) {
  const { db, config, outgoingMail } = dependencies
  await db.transaction(async tx => {
    if (!(await settleMedia(tx, mediaId, { state: 'refused' }))) return
    const people = await findPeopleOf(tx, mediaId)
    if (!people) return
    const mail = refusedMail(config, people, reviewerControlUrl(dependencies, people.given.id))
    await outgoingMail.queue(tx, mail, mailLifetimes.keeps)
  })
}

async function mailOwner({ db, config, outgoingMail }: Dependencies, { id, state }: MediaRow) {
  const people = await findPeopleOf(db, id)
  if (people) await outgoingMail.queue(db, waitingMail(config, people, state === 'ready'), mailLifetimes.keeps)
}

async function findPeopleOf(db: Db, mediaId: string) {
  const given = await findGivenOfMedia(db, mediaId)
  const owner = given && (await findPageOwner(db, given.accountId))
  return owner && { given, owner }
}

/** Idempotent. Leaves recordings alone that were replaced, withdrawn or captioned meanwhile. */
export async function draftCaptions(dependencies: Dependencies, mediaId: string) {
  const { db, storage } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row || !wantsDraft(row)) return
  await withScratch(scratchRoot(dependencies), mediaId, async folder => {
    const stored = await storage.open(playedKey(row))
    if (!stored) return
    const file = join(folder, row.plays === 'mp4' ? 'recording.mp4' : 'recording.webm')
    await writeHashed(stored, file)
    const draft = row.captionDraft
      ? await transcribeRemotely(dependencies, row.captionDraft, { file, folder })
      : await transcribeLocally(dependencies, file)
    await saveFinishedDraft(db, mediaId, draft)
  })
}

/** A busy speech process fails the job, which is retried. */
async function transcribeLocally({ speech }: Dependencies, file: string): Promise<CaptionDraft> {
  try {
    return draftFromSpeech(await speech.transcribe({ file }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'words_not_heard') return noDraft
    throw error
  }
}

type Place = { file: string; folder: string }

/** Not retried: the reviewer sees the failure and can ask again. */
async function transcribeRemotely(
  { ai, recordings, log }: Dependencies,
  asked: CaptionDraft,
  { file, folder }: Place,
): Promise<CaptionDraft> {
  const failed: CaptionDraft = { ...asked, state: 'none' }
  const sound = join(folder, 'sound.wav')
  if (!ai.transcribe || !(await recordings.takeSound(file, sound))) return failed
  try {
    const { language } = asked
    const lines = await ai.transcribe({ file: sound, language }, new AbortController().signal)
    return lines.length > 0 ? { state: 'ready', language, lines } : failed
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn({ kind: error.kind, status: error.status }, 'captions could not be drafted')
    return failed
  }
}
