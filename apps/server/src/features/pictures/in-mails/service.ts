import { buffer } from 'node:stream/consumers'
import type { Dependencies } from '../../../dependencies.ts'
import { portraitForMail } from '../../../media/picture.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { findPortrait } from '../../profile/picture/service.ts'

/** The face beside a request, made anew each time: it is small, and few mail programs ask twice. */
export async function loadMailPicture({ db, storage }: Dependencies, pictureId: string): Promise<Buffer | undefined> {
  if (!(await findPortrait(db, pictureId))) return undefined
  const portrait = await storage.open(pictureKey(pictureId))
  return portrait && portraitForMail(await buffer(portrait))
}
