import { join } from 'node:path'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import type { Made } from '../../../media/make-recording.ts'
import { hashFile, withScratch, writeHashed } from '../../../media/scratch.ts'
import { writeReserveBytes } from '../../../storage/free-space.ts'
import { originalKey, posterKey, recordingKey } from '../../../storage/keys.ts'
import { findPageOwner } from '../../account/service.ts'
import { doomFiles, storeFile } from '../../files/service.ts'
import { reviewerControlUrl } from '../present.ts'
import { findGivenOfMedia } from '../store.ts'
import { orderDraft } from './captions/service.ts'
import { refusedMail, waitingMail } from './mails.ts'
import { keysOf, scratchRoot } from './service.ts'
import { findMedia, settleMedia } from './store.ts'
import { findUnpromisedBytes } from './uploads/service.ts'

/** While a recording is made, there are: a copy of what was sent, what is made of it, and that once more in the storage. */
const scratchCopies = 3
/** The job is tried again. */
const noRoom = () => new Error('there is no room to make a recording')

/**
 * From what was sent to what is played. Done again after a crash it ends the same. `again`: it was tried
 * before, so nobody is told a second time that it waits.
 */
export async function makeRecording(
  dependencies: Dependencies,
  { mediaId, again }: { mediaId: string; again?: boolean },
) {
  const { db, storage, recordings, log } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row) return doomFiles(db, dependencies, keysOf(mediaId))
  if (row.state !== 'waiting') return
  const room = await findUnpromisedBytes(dependencies)
  if (room < scratchCopies * row.bytes + writeReserveBytes) throw noRoom()
  await withScratch(scratchRoot(dependencies), mediaId, async folder => {
    const file = join(folder, 'sent')
    const original = await storage.open(originalKey(mediaId))
    const sha256 = original && (await writeHashed(original, file))
    if (sha256 !== row.sha256) {
      log.error({ mediaId }, 'a stored recording is not what was sent')
      return refuse(dependencies, mediaId)
    }
    const outcome = await recordings.make({ file, type: row.contentType, kind: row.kind }, folder)
    if (outcome.ok) return publishFiles(dependencies, mediaId, outcome.made)
    // a full disk spoils what is made, not what was sent
    if (outcome.reason === 'no room') throw noRoom()
    if (outcome.reason === 'unusable') return refuse(dependencies, mediaId)
    log.warn({ mediaId }, 'a recording waits: install ffmpeg')
    if (!again) await tellOwner(dependencies, mediaId)
  })
}

async function publishFiles(dependencies: Dependencies, mediaId: string, made: Made) {
  const { file, poster, durationSeconds, width, height, loudness } = made
  await storeFile(dependencies, recordingKey(mediaId), { file }, 'video/mp4')
  if (poster) await storeFile(dependencies, posterKey(mediaId), { file: poster }, 'image/jpeg')
  const playedSha256 = await hashFile(file)
  const settled = {
    state: 'ready',
    playedSha256,
    durationSeconds,
    width,
    height,
    loudness,
    hasPoster: poster !== null,
  } as const
  await dependencies.db.transaction(async tx => {
    if (await settleMedia(tx, mediaId, settled)) await orderDraft(tx, dependencies, mediaId)
    // what was sent; and when it was withdrawn while it was being made, what was made of it too
    await doomFiles(tx, dependencies, keysOf(mediaId))
  })
}

/** The reviewer hears of it and can send another. What came stays for a while: the fault may be ours. */
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

async function tellOwner({ db, config, outgoingMail }: Dependencies, mediaId: string) {
  const people = await findPeopleOf(db, mediaId)
  if (people) await outgoingMail.queue(db, waitingMail(config, people), mailLifetimes.keeps)
}

async function findPeopleOf(db: Db, mediaId: string) {
  const given = await findGivenOfMedia(db, mediaId)
  const owner = given && (await findPageOwner(db, given.accountId))
  return owner && { given, owner }
}
