import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import { attachmentKey, pictureKey } from '../../storage/keys.ts'
import { isPublishedPicture } from '../stories/service.ts'

const pictureName = /^([0-9a-f]{32})\.webp$/
const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Stored files, under names that can't be guessed and never change what they hold. */
export async function mediaRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const hidden = { schema: { hide: true } }

  async function send(reply: FastifyReply, key: string | undefined, cacheControl: string) {
    const picture = key && (await dependencies.storage.open(key))
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'content-security-policy': mediaPolicy,
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'same-site',
      })
      .type('image/webp')
      .send(picture)
  }

  app.get<{ Params: { name: string } }>('/media/pictures/:name', hidden, async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1]
    return send(reply, id && pictureKey(id), year)
  })

  app.get<{ Params: { name: string } }>('/media/stories/:name', hidden, async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1]
    const mayBeSeen = id !== undefined && (await isPublishedPicture(dependencies, id))
    return send(reply, mayBeSeen ? attachmentKey(id) : undefined, hour)
  })
}
