import { join } from 'node:path'
import { retention } from '@credence/contract/limits/limits'
import { mp4Tries } from '@credence/contract/limits/rate-limits'
import { showsSection } from '@credence/contract/profile/sections'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { readLinkToken } from '../../../link-token.ts'
import { normaliseCaptions } from '../../../media/captions.ts'
import { hashOf, sweepScratch, withScratch } from '../../../media/scratch.ts'
import { originalKey, posterKey, recordingKey, reviewerPictureKey, webmKey } from '../../../storage/keys.ts'
import { countDraft } from '../../drafts/service.ts'
import { deleteAfterCommit, storeFile } from '../../files/service.ts'
import { findGiven } from '../store.ts'
import { isWebmType, nameOfUpload, pendingDraft, presentCaptionDraft, recordingJobId, wantsDraft } from './rules.ts'
import {
  deleteMedia,
  findGivenMedia,
  findGivenPicture,
  insertMedia,
  listHalfMade,
  listRefusedBefore,
  listWaiting,
  type MediaRow,
  type Publicity,
  saveCaptions,
  savePendingDraft,
  savePlayedHashes,
} from './store.ts'
import { type ArrivedFile, findArrived } from './uploads/service.ts'

type Uploader = { accountId: string; email: string }
export type Kind = 'video' | 'audio'

export function mediaIdOf({ secrets }: Pick<Dependencies, 'secrets'>, uploadId: string): string {
  return nameOfUpload(secrets.mediaKey, uploadId)
}

/** An inspected and stored upload. No row refers to it until `insertRecording`. */
export type Prepared = Omit<
  MediaRow,
  | 'state'
  | 'plays'
  | 'playedSha256'
  | 'mp4Failures'
  | 'hasPoster'
  | 'loudness'
  | 'captions'
  | 'captionDraft'
  | 'createdAt'
>

/** Stores an upload unchanged. Undefined when it is not a supported recording. */
export async function prepareRecording(
  dependencies: Dependencies,
  uploader: Uploader,
  uploadId: string,
  kind: Kind,
): Promise<Prepared | undefined> {
  return dependencies.recordings.once(`${uploadId} ${kind}`, () => prepare(dependencies, uploader, uploadId, kind))
}

async function prepare(dependencies: Dependencies, uploader: Uploader, uploadId: string, kind: Kind) {
  const arrived = await findArrived(dependencies, uploader, uploadId, 'recording')
  return (
    arrived && withArrived(dependencies, arrived, file => store(dependencies, uploader.accountId, arrived, kind, file))
  )
}

/** Downloads the upload into a scratch folder. Undefined when it was used meanwhile. */
async function withArrived<T>(dependencies: Dependencies, { id }: ArrivedFile, work: (file: string) => Promise<T>) {
  return withScratch(scratchRoot(dependencies), id, async folder => {
    const file = await dependencies.staging.bring(id, folder)
    return file === undefined ? undefined : work(file)
  })
}

async function store(
  dependencies: Dependencies,
  accountId: string,
  { id: uploadId, contentType, bytes }: ArrivedFile,
  kind: Kind,
  file: string,
): Promise<Prepared | undefined> {
  const inspected = await dependencies.recordings.inspect({ file, type: contentType, kind })
  if (!inspected) return undefined
  const id = mediaIdOf(dependencies, uploadId)
  await storeFile(dependencies, originalKey(id), { file }, contentType)
  return { id, accountId, kind, bytes, contentType, ...inspected }
}

export async function insertRecording(tx: Db, { clock }: TransactionContext, prepared: Prepared) {
  await insertMedia(tx, { ...prepared, createdAt: clock.now() })
}

type Ordered = Pick<MediaRow, 'id' | 'contentType'>

/** WebM is remuxed first: that takes a second, an MP4 takes minutes. */
export async function queueRecording(
  tx: Db,
  { jobs }: TransactionContext,
  { id, contentType }: Ordered,
  again = false,
) {
  if (isWebmType(contentType)) await jobs.enqueue(tx, 'copy-recording', { mediaId: id })
  else await jobs.enqueue(tx, 'make-recording', { mediaId: id, again })
}

/** One job per recording, because it takes long. */
export async function queueMp4(tx: Db, { jobs }: Pick<TransactionContext, 'jobs'>, mediaId: string, again = false) {
  await jobs.ensure(tx, 'make-recording', new Map([[recordingJobId(mediaId), { mediaId, again }]]))
}

/** A job deletes the files. */
export async function discardRecording(tx: Db, context: TransactionContext, mediaId: string) {
  await deleteMedia(tx, mediaId)
  await deleteAfterCommit(tx, context, keysOf(mediaId))
}

export const keysOf = (mediaId: string) => [originalKey, webmKey, recordingKey, posterKey].map(key => key(mediaId))

/** Re-encodes the reviewer's picture. Undefined when it is not a supported picture. */
export async function preparePicture(dependencies: Dependencies, uploader: Uploader, uploadId: string) {
  return dependencies.recordings.once(`${uploadId} picture`, () => remakePicture(dependencies, uploader, uploadId))
}

async function remakePicture(dependencies: Dependencies, uploader: Uploader, uploadId: string) {
  const arrived = await findArrived(dependencies, uploader, uploadId, 'picture')
  const portrait =
    arrived &&
    (await withArrived(dependencies, arrived, file =>
      dependencies.pictures.remake({ file }, arrived.contentType, 'reviewer'),
    ))
  if (!portrait) return undefined
  const pictureId = mediaIdOf(dependencies, uploadId)
  await storeFile(dependencies, reviewerPictureKey(pictureId), portrait, 'image/webp')
  return pictureId
}

export async function discardPicture(tx: Db, context: TransactionContext, pictureId: string) {
  await deleteAfterCommit(tx, context, [reviewerPictureKey(pictureId)])
}

/** Undefined on success; otherwise the error message. */
export async function writeCaptions(tx: Db, mediaId: string, text: string): Promise<string | undefined> {
  const captions = text === '' ? { ok: true as const, vtt: null } : normaliseCaptions(text)
  if (!captions.ok) return captions.message
  await saveCaptions(tx, mediaId, captions.vtt)
  return undefined
}

export const scratchRoot = ({ config }: Dependencies) => join(config.dataDir, 'scratch')

/** At start and every hour: ffmpeg may have been installed, or a job given up. */
export async function resumeWaitingRecordings(dependencies: Dependencies) {
  const { db } = dependencies
  for (const row of await listWaiting(db)) await queueRecording(db, dependencies, row, true)
  for (const id of await listHalfMade(db, mp4Tries)) await queueMp4(db, dependencies, id, true)
}

/** Every hour: deletes unplayable recordings after their retention, retries waiting ones, clears scratch files. */
export async function sweepRecordings(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const longAgo = new Date(clock.now().getTime() - retention.refusedRecordingSeconds * 1000)
  for (const mediaId of await listRefusedBefore(db, longAgo))
    await db.transaction(tx => discardRecording(tx, dependencies, mediaId))
  await resumeWaitingRecordings(dependencies)
  await sweepScratch(scratchRoot(dependencies))
}

/** For recordings from before hashes were stored. Returns the errors of those that can't be read, by id. */
export async function hashPlayed({ db, storage }: Dependencies, mediaIds: string[]): Promise<Map<string, unknown>> {
  const hashes = new Map<string, string>()
  const failures = new Map<string, unknown>()
  for (const id of mediaIds)
    try {
      const file = await storage.open(recordingKey(id))
      if (file) hashes.set(id, await hashOf(file))
    } catch (error) {
      failures.set(id, error)
    }
  await savePlayedHashes(db, hashes)
  return failures
}

const isPublic = ({ state, hiddenAt, isOpen, sections }: Publicity) =>
  state === 'published' && hiddenAt === null && isOpen && showsSection(sections, 'recommendations')

/** Undefined unless it is playable. */
export async function findPlayable(db: Db, mediaId: string) {
  const found = await findGivenMedia(db, mediaId)
  return found?.media.state === 'ready' ? { media: found.media, isPublic: isPublic(found) } : undefined
}

export async function findReviewerPicture(db: Db, pictureId: string) {
  const found = await findGivenPicture(db, pictureId)
  return found && { isPublic: isPublic(found) }
}

type Jobs = TransactionContext['jobs']

/** In the transaction that makes a recording playable. One job per recording. */
export async function queueCaptionDraft(
  tx: Db,
  { jobs, speech }: Pick<TransactionContext, 'jobs' | 'speech'>,
  mediaId: string,
) {
  if (speech.isThere) await ensureJob(tx, jobs, mediaId)
}

async function ensureJob(tx: Db, jobs: Jobs, mediaId: string) {
  await jobs.ensure(tx, 'draft-captions', new Map([[recordingJobId(mediaId), { mediaId }]]))
}

/** Queues recordings from before speech was available, and given-up jobs, when the reviewer opens the page. */
export async function loadCaptionDraft(dependencies: Dependencies, media: MediaRow): Promise<CaptionDraft | null> {
  const { db, jobs, speech } = dependencies
  if (wantsDraft(media) && (media.captionDraft || speech.isThere)) await ensureJob(db, jobs, media.id)
  return presentCaptionDraft(media, speech.isThere)
}

/** The reviewer has been told where the sound goes. */
export async function requestCaptionDraft(
  dependencies: Dependencies,
  token: string,
  language: string,
): Promise<CaptionDraft> {
  const { db, secrets, jobs, ai } = dependencies
  const id = readLinkToken(secrets.reviewerKey, token)
  const given = id ? await findGiven(db, id) : undefined
  const media = given?.recommendation.withdrawnAt ? null : given?.media
  if (!id || !media) throw new AppError('not_found')
  if (!ai.transcribe) throw new AppError('drafting_not_here')
  const draft = pendingDraft(media.captionDraft, language)
  await db.transaction(async tx => {
    if (!(await savePendingDraft(tx, media.id, draft))) throw new AppError('conflict')
    await countDraft(tx, dependencies, { person: id, kind: 'captions' })
    await ensureJob(tx, jobs, media.id)
  })
  return draft
}
