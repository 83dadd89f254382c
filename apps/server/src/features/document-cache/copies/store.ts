import type { CopyStep } from '@credence/contract/copies/endpoints'
import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { type CopyContents, type PageCopyRow, pageCopies } from '../../../database/schema/copies.ts'

export type { CopyContents, PageCopyRow }

export async function listCopiesOf(db: Db, accountId: string): Promise<PageCopyRow[]> {
  return db.select().from(pageCopies).where(eq(pageCopies.accountId, accountId))
}

/** Undefined while another one is being made: of two presses one inserts a row. */
export async function insertCopy(
  tx: Db,
  copy: Pick<PageCopyRow, 'accountId' | 'askedAt' | 'withoutMissing'>,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(pageCopies)
    .values({ ...copy, state: 'making' })
    .onConflictDoNothing()
    .returning({ id: pageCopies.id })
  return row?.id
}

/** Those that were not made, and those that are gone: another one takes their place. */
export async function deleteEndedOf(tx: Db, accountId: string) {
  await tx
    .delete(pageCopies)
    .where(and(eq(pageCopies.accountId, accountId), inArray(pageCopies.state, ['failed', 'gone'])))
}

const isRun = (id: string, file: string) =>
  and(eq(pageCopies.id, id), eq(pageCopies.state, 'making'), eq(pageCopies.file, file))

/** From now on only this run's file counts. Undefined unless it has to be made. */
export async function beginRun(db: Db, id: string, file: string): Promise<PageCopyRow | undefined> {
  const [row] = await db
    .update(pageCopies)
    .set({ file, step: 'pages', percent: 0 })
    .where(and(eq(pageCopies.id, id), eq(pageCopies.state, 'making')))
    .returning()
  return row
}

export async function saveProgress(db: Db, id: string, file: string, progress: { step: CopyStep; percent: number }) {
  await db.update(pageCopies).set(progress).where(isRun(id, file))
}

type Made = { madeAt: Date; bytes: number; contents: CopyContents }

/** False when something in it was withdrawn meanwhile, or another run took over. */
export async function settleRun(tx: Db, id: string, file: string, made: Made): Promise<boolean> {
  const rows = await tx
    .update(pageCopies)
    .set({ ...made, state: 'ready', percent: 100 })
    .where(isRun(id, file))
    .returning({ id: pageCopies.id })
  return rows.length > 0
}

export async function failRun(db: Db, id: string, file: string, missing: number) {
  await db.update(pageCopies).set({ state: 'failed', missing, file: null }).where(isRun(id, file))
}

/** Returns the files of the copies that this one replaces. */
export async function deleteOthersOf(tx: Db, accountId: string, id: string): Promise<string[]> {
  const rows = await tx
    .delete(pageCopies)
    .where(and(eq(pageCopies.accountId, accountId), ne(pageCopies.id, id)))
    .returning({ file: pageCopies.file })
  return rows.flatMap(({ file }) => file ?? [])
}

/** Returns the files to delete. */
export async function endCopiesOf(tx: Db, accountId: string): Promise<string[]> {
  const isOf = (state: PageCopyRow['state']) => and(eq(pageCopies.accountId, accountId), eq(pageCopies.state, state))
  // The run that is under way may have read what is withdrawn now. It locks the row when it ends, and begins again.
  await tx.update(pageCopies).set({ file: null }).where(isOf('making'))
  const held = await tx.select().from(pageCopies).where(isOf('ready')).for('update')
  await tx.update(pageCopies).set({ state: 'gone', file: null }).where(isOf('ready'))
  return held.flatMap(({ file }) => file ?? [])
}

/** Returns the files of the copies that were made before this. */
export async function endCopiesBefore(tx: Db, time: Date): Promise<string[]> {
  const isOld = and(eq(pageCopies.state, 'ready'), lte(pageCopies.madeAt, time))
  const held = await tx.select({ file: pageCopies.file }).from(pageCopies).where(isOld).for('update')
  await tx.update(pageCopies).set({ state: 'gone', file: null }).where(isOld)
  return held.flatMap(({ file }) => file ?? [])
}

export async function listUnmade(db: Db): Promise<string[]> {
  const rows = await db.select({ id: pageCopies.id }).from(pageCopies).where(eq(pageCopies.state, 'making'))
  return rows.map(row => row.id)
}

export async function failUnmadeBefore(db: Db, time: Date) {
  await db
    .update(pageCopies)
    .set({ state: 'failed', missing: 0, file: null })
    .where(and(eq(pageCopies.state, 'making'), lte(pageCopies.askedAt, time)))
}

/** By the name in its address; made after `since`, of an account that is not suspended. */
export async function findHeldCopy(db: Db, file: string, since: Date): Promise<PageCopyRow | undefined> {
  const [row] = await db
    .select({ copy: pageCopies })
    .from(pageCopies)
    .innerJoin(accounts, eq(accounts.id, pageCopies.accountId))
    .where(
      and(
        ...[eq(pageCopies.file, file), eq(pageCopies.state, 'ready'), gt(pageCopies.madeAt, since)],
        isNull(accounts.suspendedAt),
      ),
    )
  return row?.copy
}
