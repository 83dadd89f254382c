import { randomBytes } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import type { Archive, Dependencies, TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { attachmentKey } from '../../storage/keys.ts'
import { deleteAfterCommit, storeFile } from '../files/service.ts'
import { deleteAttachments, deleteUnusedBefore, insertAttachment, markAttachmentUsed } from './store.ts'

const daySeconds = 86_400

/** Undefined when the bytes are not a supported picture. */
export async function saveAttachment(dependencies: Dependencies, bytes: Buffer, type: string) {
  const picture = await dependencies.pictures.remake(bytes, type, 'document')
  if (!picture) return undefined
  const id = randomBytes(16).toString('hex')
  await storeFile(dependencies, attachmentKey(id), picture, 'image/webp')
  await insertAttachment(dependencies.db, id, dependencies.clock.now())
  return id
}

/** For the operator. */
export async function readAttachment({ storage }: Pick<TransactionContext, 'storage'>, id: string) {
  const stored = await storage.open(attachmentKey(id))
  return stored && Buffer.concat(await stored.toArray())
}

/** Binds an attachment to the form in its transaction. `field` names the form's field in errors. */
export async function bindAttachment(tx: Db, id: string | undefined, now: Date, field: string) {
  if (id === undefined) return
  if (await markAttachmentUsed(tx, id, now)) return
  throw new AppError('invalid_fields', {
    errors: [{ field, message: 'We no longer have this picture. Choose it again.' }],
  })
}

export async function removeUnusedAttachments(dependencies: Dependencies) {
  const { db, clock } = dependencies
  await db.transaction(async tx => {
    const ids = await deleteUnusedBefore(tx, new Date(clock.now().getTime() - daySeconds * 1000))
    await deleteAfterCommit(tx, dependencies, ids.map(attachmentKey))
  })
}

/** For the transaction that deletes the forms. */
export async function removeAttachments(tx: Db, context: TransactionContext, ids: string[]) {
  await deleteAttachments(tx, ids)
  await deleteAfterCommit(tx, context, ids.map(attachmentKey))
}

/** Returns its name in the archive. */
export async function exportAttachment({ addFile }: Archive, id: string | null): Promise<string | null> {
  if (id === null) return null
  const name = `forms/${id}.webp`
  await addFile(name, attachmentKey(id))
  return name
}
