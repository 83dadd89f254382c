import type { CopyState, NewCopy } from '@credence/contract/copies/endpoints'
import type { ErrorCode } from '@credence/contract/error-codes'
import { retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { lockOwner } from '../account/service.ts'
import {
  deleteEndedOf,
  endOldCopies,
  failUnmadeBefore,
  findHeldCopy,
  insertCopy,
  listCopiesOf,
  listUnmade,
} from '../document-cache/copies/service.ts'
import { loadOwnPage } from '../profile/service.ts'
import { requireRoomFor } from '../recommendations/recordings/uploads/service.ts'
import { exportedCopy, presentCopy } from './present.ts'

export async function loadCopy(dependencies: Dependencies, accountId: string): Promise<CopyState> {
  const page = await loadOwnPage(dependencies, accountId)
  if (!page) throw new AppError('session_ended')
  return presentCopy(await listCopiesOf(dependencies.db, accountId), page, dependencies)
}

type Refused = Extract<ErrorCode, 'profile_not_published' | 'copy_being_made' | 'session_ended'>

/** Undefined when a job makes it. What was made before can be downloaded until then. */
export async function askForCopy(
  dependencies: Dependencies,
  accountId: string,
  { without_missing: withoutMissing = false }: NewCopy,
): Promise<Refused | undefined> {
  const { db, clock, jobs } = dependencies
  const page = await loadOwnPage(dependencies, accountId)
  if (!page) return 'session_ended'
  if (!page.isPublic) return 'profile_not_published'
  await requireRoomFor(dependencies, 0)
  return db.transaction(async (tx): Promise<Refused | undefined> => {
    await lockOwner(tx, accountId)
    const id = await insertCopy(tx, { accountId, askedAt: clock.now(), withoutMissing })
    if (!id) return 'copy_being_made'
    await requireBelowShared(tx, clock, 'copy', rateLimits.makeCopy.owner, accountId)
    await deleteEndedOf(tx, accountId)
    await jobs.enqueue(tx, 'make-copy', { copyId: id }, id)
    return undefined
  })
}

const keptSince = (now: Date) => new Date(now.getTime() - retention.copySeconds * 1000)

/** Looked up at each request: what was withdrawn can't be downloaded any more. */
export async function findCopyFile({ db, clock }: Dependencies, file: string): Promise<{ name: string } | undefined> {
  const found = await findHeldCopy(db, file, keptSince(clock.now()))
  return found?.contents ? { name: found.contents.name } : undefined
}

/** Far longer than packing takes, with its retries. */
const longestMs = 3_600_000

/** Every hour: ends copies after their time, and re-creates jobs that were given up. */
export async function sweepCopies(dependencies: Dependencies) {
  const { db, clock, jobs } = dependencies
  const now = clock.now()
  await db.transaction(tx => endOldCopies(tx, dependencies, keptSince(now)))
  await failUnmadeBefore(db, new Date(now.getTime() - longestMs))
  await jobs.ensure(db, 'make-copy', new Map((await listUnmade(db)).map(copyId => [copyId, { copyId }])))
}

/** Rows refer to the account and are deleted with it, their files with its cached documents. */
export const copyData: AccountData = {
  async exportFiles({ db }, { id }) {
    return { 'copies.json': (await listCopiesOf(db, id)).map(exportedCopy) }
  },
}
