import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { portraitForMail } from '../../../media/picture.ts'
import { portraitPath } from '../../../media/portrait-path.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { lockOwner } from '../../account/service.ts'
import { deleteAfterCommit, storeFile } from '../../files/service.ts'
import { changeSettings } from '../service.ts'
import { findPageOfPicture, findPictureOfAccount } from '../store.ts'

export type SavedPicture =
  | { ok: true; pictureUrl: string }
  | { ok: false; reason: 'picture_not_usable' | 'session_ended' }

/** Stores the picture anew, never the bytes that came. */
export async function savePicture(
  dependencies: Dependencies,
  accountId: string,
  bytes: Buffer,
  type: string,
): Promise<SavedPicture> {
  const portrait = await dependencies.pictures.remake(bytes, type, 'portrait')
  if (!portrait) return { ok: false, reason: 'picture_not_usable' }
  const pictureId = randomBytes(16).toString('hex')
  await storeFile(dependencies, pictureKey(pictureId), portrait, 'image/webp')
  const before = await replacePicture(dependencies, accountId, pictureId)
  if (!before) return { ok: false, reason: 'session_ended' }
  return { ok: true, pictureUrl: portraitPath(dependencies, { ...before, pictureId })! }
}

export async function removePicture(dependencies: Dependencies, accountId: string) {
  await replacePicture(dependencies, accountId, null)
}

/**
 * One after the other, and not while the account is being erased: of several pictures at once the last one stays, and of an
 * account that is gone none. Gives what was there before; undefined when the account is gone.
 */
async function replacePicture(dependencies: Dependencies, accountId: string, pictureId: string | null) {
  const { db, clock } = dependencies
  return db.transaction(async tx => {
    await lockOwner(tx, accountId)
    const before = await findPictureOfAccount(tx, accountId)
    if (before) await changeSettings(tx, accountId, { pictureId, updatedAt: clock.now() })
    const unused = before ? before.pictureId : pictureId
    if (unused) await deleteAfterCommit(tx, dependencies, [pictureKey(unused)])
    return before
  })
}

/** A picture that a profile has now, and whether everybody may see it. */
export async function findPortrait(db: Db, pictureId: string): Promise<{ isPublic: boolean } | undefined> {
  const page = await findPageOfPicture(db, pictureId)
  return page && { isPublic: page.isOpen }
}

/** The face beside a request, made anew each time: it is small, and few mail programs ask twice. */
export async function loadMailPicture({ db, storage }: Dependencies, pictureId: string): Promise<Buffer | undefined> {
  if (!(await findPortrait(db, pictureId))) return undefined
  const portrait = await storage.open(pictureKey(pictureId))
  return portrait && portraitForMail(await buffer(portrait))
}
