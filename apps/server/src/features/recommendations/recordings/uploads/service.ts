import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { sessionLimits, uploadLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../../../database/database.ts'
import { requireBelowShared } from '../../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError, storageFull } from '../../../../errors.ts'
import type { Reviewer } from '../../../../principal.ts'
import { isPictureType, isTakenType, mostBytes } from './rules.ts'
import {
  deleteUploadOf,
  deleteUploads,
  findUploadOf,
  findWaiting,
  insertUpload,
  listOpenUploads,
  listUploadsBefore,
  lockRoom,
  markFinished,
  type Uploader,
  type UploadRow,
} from './store.ts'

export { markUsed as takeUpload } from './store.ts'

const idleMs = 15_000

/** Within `lastWriteMs` a lost connection is noticed and its bytes are stored. */
const lastWriteMs = 3000
const lookMs = 1000
const lockOf = (id: string) => `upload ${id}`

/** Measured before free space, so bytes in between count twice. `arrived` is undefined when uploads are not on this disk. */
type Measured = { arrived: Map<string, number> | undefined; free: number }

async function measure({ staging, freeSpace }: Dependencies): Promise<Measured> {
  if (!staging.isOnDisk) return { arrived: undefined, free: await freeSpace.bytes() }
  const sizes = (await staging.list()).map(async id => [id, await staging.size(id)] as const)
  return { arrived: new Map(await Promise.all(sizes)), free: await freeSpace.bytes() }
}

/** Free space minus what open uploads still have to send. */
async function unpromisedBytes(db: Db, now: Date, { arrived, free }: Measured): Promise<number> {
  if (!arrived) return free
  const open = await listOpenUploads(db, unfinishedSince(now))
  return open.reduce((left, { id, bytes }) => left - Math.max(0, bytes - (arrived.get(id) ?? 0)), free)
}

export async function findUnpromisedBytes(dependencies: Dependencies): Promise<number> {
  return unpromisedBytes(dependencies.db, dependencies.clock.now(), await measure(dependencies))
}

/** Reserved for conversions and everything else that is not an upload. */
async function spareBytes({ freeSpace }: Dependencies): Promise<number> {
  return Math.max(uploadLimits.freeBytes, uploadLimits.freeShare * (await freeSpace.totalBytes()))
}

/** Before an attempt is counted, so that a full disk costs no attempt. */
export async function requireRoomFor(dependencies: Dependencies, bytes: number) {
  if ((await findUnpromisedBytes(dependencies)) - bytes < (await spareBytes(dependencies))) throw storageFull()
}

/** Reserves space for the whole file, one caller at a time. */
export async function createUpload(
  dependencies: Dependencies,
  reviewer: Reviewer,
  file: { type: string | undefined; bytes: number },
): Promise<UploadRow> {
  const { db, clock, staging } = dependencies
  if (!isTakenType(file.type))
    throw new AppError('unsupported_type', { message: 'Send a video, a voice recording or a picture.' })
  if (file.bytes > mostBytes(file.type)) throw new AppError('too_large')
  const { accountId, email } = reviewer
  const upload = { id: randomBytes(16).toString('hex'), accountId, email, contentType: file.type, bytes: file.bytes }
  // a staged file without a row is deleted by the sweep
  const row = { ...upload, createdAt: clock.now(), finishedAt: null, usedAt: null }
  const allowance = { count: rateLimits.createUpload.grant, seconds: sessionLimits.reviewerSeconds }
  const [measured, spare] = [await measure(dependencies), await spareBytes(dependencies)]
  // before the transaction: a storage outage costs no attempt and holds no lock
  await staging.begin(row.id)
  try {
    await db.transaction(async tx => {
      await lockRoom(tx)
      if ((await unpromisedBytes(tx, clock.now(), measured)) - file.bytes < spare) throw storageFull()
      await requireBelowShared(tx, clock, 'upload', allowance, reviewer.sessionId)
      await insertUpload(tx, row)
    })
  } catch (error) {
    await staging.remove(row.id)
    throw error
  }
  return row
}

export type Progress = { upload: UploadRow; offset: number }

/** The client lost its connection, so end the old one, and wait for it when another process holds it. */
export async function findProgress(dependencies: Dependencies, uploader: Uploader, id: string): Promise<Progress> {
  const { locks, staging } = dependencies
  const upload = await requireUpload(dependencies, uploader, id)
  if (upload.usedAt) return { upload, offset: upload.bytes }
  await staging.release(id)
  const lock = await locks.take(lockOf(id), lastWriteMs)
  try {
    return { upload, offset: await staging.size(id) }
  } finally {
    await lock?.release()
  }
}

type SentPart = { offset: number; body: Readable; announced: number | undefined }

/** One connection at a time across processes: the bytes of two would mix. */
export async function appendToUpload(
  dependencies: Dependencies,
  uploader: Uploader,
  id: string,
  part: SentPart,
): Promise<Progress> {
  const upload = await requireUpload(dependencies, uploader, id)
  const lock = await dependencies.locks.take(lockOf(id), lookMs)
  if (!lock) throw new AppError('upload_locked')
  const giveWay = () => part.body.destroy()
  lock.lost.addEventListener('abort', giveWay)
  try {
    return await appendAlone(dependencies, upload, part)
  } finally {
    lock.lost.removeEventListener('abort', giveWay)
    await lock.release()
  }
}

async function appendAlone({ db, clock, staging }: Dependencies, upload: UploadRow, part: SentPart): Promise<Progress> {
  const { id } = upload
  const offset = upload.usedAt ? upload.bytes : await staging.size(id)
  if (part.offset !== offset) throw new AppError('conflict')
  if (offset + (part.announced ?? 0) > upload.bytes) throw new AppError('too_large')
  if (upload.usedAt) return { upload, offset }
  const { size, outcome } = await staging.append(id, { offset, body: part.body, length: upload.bytes, idleMs })
  if (size === upload.bytes) await markFinished(db, id, clock.now())
  if (outcome === 'broken') throw new AppError('conflict')
  if (outcome === 'too long') throw new AppError('too_large')
  if (outcome === 'full') throw storageFull()
  return { upload, offset: size }
}

export async function abortUpload({ db, staging }: Dependencies, uploader: Uploader, id: string) {
  if (!(await deleteUploadOf(db, uploader, id))) throw new AppError('not_found')
  await staging.remove(id)
}

async function requireUpload({ db, clock }: Dependencies, uploader: Uploader, id: string): Promise<UploadRow> {
  const upload = await findUploadOf(db, uploader, id, unfinishedSince(clock.now()))
  if (!upload) throw new AppError('not_found')
  return upload
}

const unfinishedSince = (now: Date) => new Date(now.getTime() - uploadLimits.unfinishedSeconds * 1000)

export type ArrivedFile = { id: string; contentType: string; bytes: number }

/** A complete file of this reviewer that no recommendation uses yet. */
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
  return { id, contentType: upload.contentType, bytes: upload.bytes }
}

/** The files are in the storage now. After a crash the sweep removes them. */
export async function removeStaged({ staging }: Dependencies, ids: string[]) {
  for (const id of ids) await staging.remove(id)
}

/** Runs every hour: removes unfinished and unused uploads, and files without a row. */
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
