import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { sendStoredFile } from '../../http/stored-file.ts'
import { isSignedFor } from '../../media/signed-path.ts'
import { attachmentKey, pictureKey } from '../../storage/keys.ts'
import { findPortrait } from '../profile/picture/service.ts'
import { isPublishedPicture } from '../stories/service.ts'

const pictureName = /^([0-9a-f]{32})\.webp$/

type Named = { Params: { name: string }; Querystring: { e?: unknown; s?: unknown } }

/** Pictures for as long as somebody shows them. What may not be seen does not exist. */
export async function pictureRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db, storage } = dependencies
  const hidden = { schema: { hide: true } }
  const file = (id: string, key: string, isPublic: boolean) => {
    return { key, type: 'image/webp', version: id.slice(0, 16), isPublic }
  }

  app.get<Named>('/media/pictures/:name', hidden, async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1]
    const found = id && (await findPortrait(db, id))
    if (!found) throw new AppError('not_found')
    const { isPublic } = found
    if (!isPublic && !isSignedFor(dependencies, request.url.split('?')[0]!, request.query))
      throw new AppError('not_found')
    return sendStoredFile(request, reply, storage, file(id, pictureKey(id), isPublic))
  })

  app.get<Named>('/media/stories/:name', hidden, async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1]
    if (id === undefined || !(await isPublishedPicture(dependencies, id))) throw new AppError('not_found')
    return sendStoredFile(request, reply, storage, file(id, attachmentKey(id), true))
  })
}
