import { uploadLimits } from '@credence/contract/limits/limits'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  attachmentKey,
  copyKey,
  documentKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
  webmKey,
} from '../../storage/keys.ts'
import type { Content } from '../../storage/storage.ts'
import { deleteUnlessUsed, findReferrers, listDue, removeFromSchedule, scheduleDeletions } from './store.ts'

/** Longer than a key can be written again: an upload's keys derive from its id, and it can be submitted for a day. */
const unreferredSeconds = uploadLimits.unfinishedSeconds + 3600

/** Before a row refers to it. A file that stays unused, after a crash or a refused call, is deleted later. */
export async function storeFile(
  { db, clock, storage }: Pick<Dependencies, 'db' | 'clock' | 'storage'>,
  key: string,
  content: Content,
  type: string,
) {
  await deleteUnlessUsed(db, key, new Date(clock.now().getTime() + unreferredSeconds * 1000))
  await storage.put(key, content, type)
}

/** For the transaction that removes the last reference. The files are deleted after it commits. */
export async function deleteAfterCommit(tx: Db, { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>, keys: string[]) {
  if (keys.length === 0) return
  await scheduleDeletions(tx, keys, clock.now())
  await jobs.enqueue(tx, 'remove-files', {})
}

const batchSize = 100
const mostFailures = 10

/** Deletes each file before its row, so that an interrupted run is repeated. Stops after ten failures. */
export async function deleteDueFiles(dependencies: Pick<Dependencies, 'db' | 'clock' | 'storage'>) {
  const { db, clock, storage } = dependencies
  const now = clock.now()
  const failures: unknown[] = []
  for (let after = ''; ; ) {
    const due = await listDue(db, now, after, batchSize)
    const referred = referredKeys(await findReferrers(db, due.map(idIn)))
    for (const key of due) {
      try {
        if (!referred.has(key)) await storage.remove(key)
        await removeFromSchedule(db, key, now)
      } catch (error) {
        if (failures.push(error) === mostFailures) throw error
      }
    }
    if (due.length < batchSize) break
    after = due.at(-1)!
  }
  if (failures.length > 0) throw failures[0]
}

/** Rows that refer to files. */
type Referrers = {
  profiles: { pictureId: string | null }[]
  recommendations: { reviewerPictureId: string | null }[]
  media: { id: string; state: string }[]
  attachments: { id: string }[]
  documents: { hash: string | null }[]
  copies: { file: string | null }[]
}

/** Keys have the form `folder/id.ending`. */
function idIn(key: string): string {
  return key.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** Keys that must not be deleted. */
function referredKeys({ profiles, recommendations, media, attachments, documents, copies }: Referrers): Set<string> {
  return new Set([
    ...profiles.map(row => pictureKey(row.pictureId!)),
    ...recommendations.map(row => reviewerPictureKey(row.reviewerPictureId!)),
    ...media.flatMap(({ id, state }) => [
      webmKey(id),
      recordingKey(id),
      posterKey(id),
      // the original is needed until it is converted
      ...(state === 'ready' ? [] : [originalKey(id)]),
    ]),
    ...attachments.map(row => attachmentKey(row.id)),
    ...documents.map(row => documentKey(row.hash!)),
    ...copies.map(row => copyKey(row.file!)),
  ])
}
