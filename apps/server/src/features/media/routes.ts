import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { mediaPolicy } from '../../http/security-headers.ts'

const pictureName = /^[0-9a-f]{32}\.webp$/

/** Stored files, under names that can't be guessed and never change what they hold. */
export async function mediaRoutes(app: FastifyInstance, { storage }: Dependencies) {
  app.get<{ Params: { name: string } }>('/media/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const picture = pictureName.test(name) ? await storage.open(`pictures/${name}`) : undefined
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'content-security-policy': mediaPolicy,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-site',
      })
      .type('image/webp')
      .send(picture)
  })
}
