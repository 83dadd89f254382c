import type { Db } from '../../../database/database.ts'
import type { TransactionContext } from '../../../dependencies.ts'
import { copyKey } from '../../../storage/keys.ts'
import { deleteAfterCommit } from '../../files/service.ts'
import { endCopiesBefore, endCopiesOf } from './store.ts'

/** Here and not in `copies`, which needs the features that withdraw what a copy holds. */
export {
  beginRun,
  type CopyContents,
  deleteEndedOf,
  deleteOthersOf,
  failRun,
  failUnmadeBefore,
  findHeldCopy,
  insertCopy,
  listCopiesOf,
  listUnmade,
  type PageCopyRow,
  saveProgress,
  settleRun,
} from './store.ts'

/** Those that are stored are deleted, one that is being made begins again. */
export async function endCopies(tx: Db, context: TransactionContext, accountId: string) {
  await deleteAfterCommit(tx, context, (await endCopiesOf(tx, accountId)).map(copyKey))
}

export async function endOldCopies(tx: Db, context: TransactionContext, madeBefore: Date) {
  await deleteAfterCommit(tx, context, (await endCopiesBefore(tx, madeBefore)).map(copyKey))
}
