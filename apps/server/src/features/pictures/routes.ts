import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { sendMediaHeaders, sendStoredFile } from '../../http/stored-file.ts'
import { isSealedFor, isSignedFor } from '../../media/signed-path.ts'
import { attachmentKey, pictureKey } from '../../storage/keys.ts'
import { findPortrait, loadMailPicture } from '../profile/picture/service.ts'
import { isPublishedPicture } from '../stories/service.ts'

const pictureName = /^([0-9a-f]{32})\.webp$/

type Named = { Params: { name: string }; Querystring: { e?: unknown; s?: unknown } }

/** Responds 404 to every picture the caller may not see. */
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

const mailPictureName = /^([0-9a-f]{32})\.jpg$/

type NamedMailPicture = { Params: { name: string }; Querystring: { s?: unknown } }

/** For holders of the signed path in a mail, while the owner keeps the picture. */
export async function mailPictureRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get<NamedMailPicture>('/mail/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    for (const allowance of rateLimits.otherCall.ip) app.requireBelow('/mail/pictures', allowance, request.ip)
    const id = mailPictureName.exec(request.params.name)?.[1]
    const isSealed = isSealedFor(dependencies, request.url.split('?')[0]!, request.query)
    const picture = id && isSealed && (await loadMailPicture(dependencies, id))
    if (!picture) throw new AppError('not_found')
    // webmail is cross-origin
    sendMediaHeaders(reply, { type: 'image/jpeg', isPublic: true })
    return reply.send(picture)
  })
}
