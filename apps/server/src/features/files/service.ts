import { uploadLimits } from '@credence/contract/limits/recording-limits'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Content } from '../../storage/storage.ts'
import { idIn, referredKeys } from './rules.ts'
import { deleteUnlessUsed, findReferrers, listDue, removeFromSchedule, scheduleDeletions } from './store.ts'

/** Longer than any name can be written again: an upload's files are named after it, and it can be handed in for a day. */
const unreferredSeconds = uploadLimits.unfinishedSeconds + 3600

/**
 * Stores a file that nothing refers to yet. Should nothing ever, because the process died or the call was refused, it goes
 * away by itself.
 */
export async function storeFile(
  { db, clock, storage }: Pick<Dependencies, 'db' | 'clock' | 'storage'>,
  key: string,
  content: Content,
  type: string,
) {
  await deleteUnlessUsed(db, key, new Date(clock.now().getTime() + unreferredSeconds * 1000))
  await storage.put(key, content, type)
}

/** For the transaction in which nothing refers to these files any more: they go when it commits, however long that takes. */
export async function deleteAfterCommit(tx: Db, { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>, keys: string[]) {
  if (keys.length === 0) return
  await scheduleDeletions(tx, keys, clock.now())
  await jobs.enqueue(tx, 'remove-files', {})
}

const batchSize = 100
const mostFailures = 10

/**
 * Removes what is doomed. A file is gone before its row is, so whatever ends this in between is made up for by the next run; what
 * the store refuses to remove doesn't hold the others up, until it seems to be away altogether.
 */
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
