import { randomBytes } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { remakePicture } from '../../media/picture.ts'
import { deleteAttachments, insertAttachment, listUnusedBefore, markAttachmentUsed } from './store.ts'

const daySeconds = 86_400

/** Undefined when the bytes are not a picture we take. */
export async function saveAttachment({ db, clock, storage }: Dependencies, bytes: Buffer, type: string) {
  const picture = await remakePicture(bytes, type, 'document')
  if (!picture) return undefined
  const id = randomBytes(16).toString('hex')
  await storage.put(attachmentKey(id), picture, 'image/webp')
  await insertAttachment(db, id, clock.now())
  return id
}

/** Binds an attachment to the form that is being saved, in its transaction. `field` is where the form names it. */
export async function bindAttachment(tx: Db, id: string | undefined, now: Date, field: string) {
  if (id === undefined) return
  if (await markAttachmentUsed(tx, id, now)) return
  throw new AppError('invalid_fields', { errors: [{ field, message: 'This picture is gone. Choose it again.' }] })
}

export async function removeUnusedAttachments({ db, clock, storage }: Dependencies) {
  const ids = await listUnusedBefore(db, new Date(clock.now().getTime() - daySeconds * 1000))
  for (const id of ids) await storage.remove(attachmentKey(id))
  await deleteAttachments(db, ids)
}

export async function removeAttachments({ db, storage }: Dependencies, ids: string[]) {
  for (const id of ids) await storage.remove(attachmentKey(id))
  await deleteAttachments(db, ids)
}

export function attachmentKey(id: string): string {
  return `attachments/${id}.webp`
}
