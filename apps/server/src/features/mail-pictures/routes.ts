import { rateLimits } from '@credence/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { mediaPolicy } from '../../http/security-headers.ts'
import { loadMailPicture } from './service.ts'

const pictureName = /^([0-9a-f]{32})\.jpg$/

/** Pictures that stand in mails, under the same unguessable names as on the pages. */
export async function mailPictureRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get<{ Params: { name: string } }>('/mail/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    for (const allowance of rateLimits.otherCall.ip) app.requireBelow('/mail/pictures', allowance, request.ip)
    const id = pictureName.exec(request.params.name)?.[1]
    const picture = id && (await loadMailPicture(dependencies, id))
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'content-security-policy': mediaPolicy,
        'cache-control': 'public, max-age=31536000, immutable',
        // mail is read on other people's sites
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/jpeg')
      .send(picture)
  })
}
