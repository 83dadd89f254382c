import { buffer } from 'node:stream/consumers'
import type { Dependencies } from '../../dependencies.ts'
import { portraitForMail } from '../../media/picture.ts'
import { pictureKey } from '../../storage/keys.ts'

/** The face beside a request, made anew each time: mail programs ask for it once and keep it. */
export async function loadMailPicture({ storage }: Dependencies, pictureId: string): Promise<Buffer | undefined> {
  const portrait = await storage.open(pictureKey(pictureId))
  return portrait && portraitForMail(await buffer(portrait))
}
