import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { sendMediaHeaders } from '../../../http/stored-file.ts'
import { isSealedFor } from '../../../media/signed-path.ts'
import { loadMailPicture } from './service.ts'

const pictureName = /^([0-9a-f]{32})\.jpg$/

type Named = { Params: { name: string }; Querystring: { s?: unknown } }

/** Pictures that stand in mails, for whoever has the mail, and only while their owner keeps them. */
export async function mailPictureRoutes(app: FastifyInstance, dependencies: Dependencies) {
  app.get<Named>('/mail/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    for (const allowance of rateLimits.otherCall.ip) app.requireBelow('/mail/pictures', allowance, request.ip)
    const id = pictureName.exec(request.params.name)?.[1]
    const isSealed = isSealedFor(dependencies, request.url.split('?')[0]!, request.query)
    const picture = id && isSealed && (await loadMailPicture(dependencies, id))
    if (!picture) throw new AppError('not_found')
    // mail is read on other people's sites
    sendMediaHeaders(reply, { type: 'image/jpeg', isPublic: true })
    return reply.send(picture)
  })
}
