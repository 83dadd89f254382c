import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { rateLimits, sessionLimits, uploadLimits } from '@credence/contract/limits'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import type { Reviewer } from '../reviewer/service.ts'
import { isPictureType, isTakenType, mostBytes } from './rules.ts'
import {
  deleteUploadOf,
  deleteUploads,
  findUploadOf,
  findWaiting,
  insertUpload,
  listUploadsBefore,
  markFinished,
  markUsed,
  type Uploader,
  type UploadRow,
} from './store.ts'

const idleMs = 15_000

export async function createUpload(
  { db, clock, freeSpace }: Dependencies,
  reviewer: Reviewer,
  file: { type: string | undefined; bytes: number },
): Promise<UploadRow> {
  if (!isTakenType(file.type))
    throw new AppError('unsupported_type', { message: 'Send a video, a voice recording or a picture.' })
  if (file.bytes > mostBytes(file.type)) throw new AppError('too_large')
  const allowance = { count: rateLimits.createUpload.grant, seconds: sessionLimits.reviewerSeconds }
  await requireBelowShared(db, clock, 'upload', allowance, reviewer.sessionId)
  const spare = Math.max(uploadLimits.freeBytes, uploadLimits.freeShare * (await freeSpace.totalBytes()))
  if ((await freeSpace.bytes()) - file.bytes < spare) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  const { accountId, email } = reviewer
  const upload = { id: randomBytes(16).toString('hex'), accountId, email, contentType: file.type, bytes: file.bytes }
  // the row comes first: a file without one belongs to nobody and is swept away
  const row = { ...upload, createdAt: clock.now(), finishedAt: null, usedAt: null }
  await insertUpload(db, row)
  return row
}

export type Progress = { upload: UploadRow; offset: number }

/** How much has arrived. Whoever asks has lost their connection, so an older one of theirs is ended. */
export async function findProgress(dependencies: Dependencies, uploader: Uploader, id: string): Promise<Progress> {
  const upload = await requireUpload(dependencies, uploader, id)
  if (upload.usedAt) return { upload, offset: upload.bytes }
  await dependencies.staging.release(id)
  return { upload, offset: await dependencies.staging.size(id) }
}

export async function appendToUpload(
  dependencies: Dependencies,
  uploader: Uploader,
  id: string,
  part: { offset: number; body: Readable; announced: number | undefined },
): Promise<Progress> {
  const { db, clock, staging } = dependencies
  const { upload, offset } = await findProgress(dependencies, uploader, id)
  if (part.offset !== offset) throw new AppError('conflict')
  if (offset + (part.announced ?? 0) > upload.bytes) throw new AppError('too_large')
  if (upload.usedAt) return { upload, offset }
  const { size, outcome } = await staging.append(id, { offset, body: part.body, length: upload.bytes, idleMs })
  if (size === upload.bytes) await markFinished(db, id, clock.now())
  if (outcome === 'broken') throw new AppError('conflict')
  if (outcome === 'too long') throw new AppError('too_large')
  return { upload, offset: size }
}

export async function giveUploadUp({ db, staging }: Dependencies, uploader: Uploader, id: string) {
  if (!(await deleteUploadOf(db, uploader, id))) throw new AppError('not_found')
  await staging.remove(id)
}

async function requireUpload({ db, clock }: Dependencies, uploader: Uploader, id: string): Promise<UploadRow> {
  const upload = await findUploadOf(db, uploader, id, unfinishedSince(clock.now()))
  if (!upload) throw new AppError('not_found')
  return upload
}

const unfinishedSince = (now: Date) => new Date(now.getTime() - uploadLimits.unfinishedSeconds * 1000)

export type ArrivedFile = { id: string; path: string; contentType: string; bytes: number }

/** A file of this reviewer that has arrived whole and that no recommendation has; undefined when there is none such. */
export async function findArrived(
  { db, clock, staging }: Dependencies,
  uploader: Uploader,
  id: string,
  wanted: 'recording' | 'picture',
): Promise<ArrivedFile | undefined> {
  const upload = await findUploadOf(db, uploader, id, unfinishedSince(clock.now()))
  if (!upload || upload.usedAt || isPictureType(upload.contentType) !== (wanted === 'picture')) return undefined
  await staging.release(id)
  if (upload.bytes === 0 || (await staging.size(id)) !== upload.bytes) return undefined
  return { id, path: staging.path(id), contentType: upload.contentType, bytes: upload.bytes }
}

/** Binds an upload to a recommendation in its transaction. False when another call was faster. */
export async function takeUpload(tx: Db, id: string, now: Date): Promise<boolean> {
  return markUsed(tx, id, now)
}

/** What was taken over lies in the storage now. Should the process end before this, the sweep finds it. */
export async function forgetStaged({ staging }: Dependencies, ids: string[]) {
  for (const id of ids) await staging.remove(id)
}

/** Runs every hour: uploads that nobody finished or handed in, and files that belong to none. */
export async function removeStaleUploads({ db, clock, staging }: Dependencies): Promise<void> {
  const stale = await listUploadsBefore(db, unfinishedSince(clock.now()))
  for (const upload of stale) await staging.remove(upload.id)
  await deleteUploads(
    db,
    stale.map(upload => upload.id),
  )
  const present = await staging.list()
  const waiting = await findWaiting(db, present)
  for (const id of present.filter(each => !waiting.has(each))) await staging.remove(id)
}
