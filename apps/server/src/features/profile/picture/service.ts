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

/** Re-encodes the picture, never stores the uploaded bytes. */
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

/** Serialised with the owner's other changes. Returns the previous picture; undefined when the account is erased. */
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

/** Undefined for pictures that no profile uses. */
export async function findPortrait(db: Db, pictureId: string): Promise<{ isPublic: boolean } | undefined> {
  const page = await findPageOfPicture(db, pictureId)
  return page && { isPublic: page.isOpen }
}

/** Made on each request: it is small and rarely requested twice. */
export async function loadMailPicture({ db, storage }: Dependencies, pictureId: string): Promise<Buffer | undefined> {
  if (!(await findPortrait(db, pictureId))) return undefined
  const portrait = await storage.open(pictureKey(pictureId))
  return portrait && portraitForMail(await buffer(portrait))
}
