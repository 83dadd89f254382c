import type { Dependencies } from '../../dependencies.ts'
import { idIn, referredKeys } from './rules.ts'
import { findReferrers, listDue, removeFromSchedule } from './store.ts'

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
