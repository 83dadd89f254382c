import { createHash } from 'node:crypto'
import { askForCaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { sendMediaHeaders, sendStoredFile } from '../../../http/stored-file.ts'
import { isSignedFor } from '../../../media/signed-path.ts'
import { posterKey, recordingKey, reviewerPictureKey, webmKey } from '../../../storage/keys.ts'
import { findPlayable, findReviewerPicture, requestCaptionDraft } from './service.ts'

const recordingName = /^([0-9a-f]{32})\.(mp4|webm|jpg|vtt)$/
const pictureName = /^([0-9a-f]{32})\.webp$/

type Named = { Params: { name: string }; Querystring: { e?: unknown; s?: unknown } }

/** Published files for everyone, others by signed path. Responds 404 to everything else. */
export async function recordingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db, storage } = dependencies
  const options = { schema: { hide: true } }

  const isSigned = (request: FastifyRequest<Named>) =>
    isSignedFor(dependencies, request.url.split('?')[0]!, request.query)

  app.get<Named>('/media/recordings/:name', options, async (request, reply) => {
    const [, id, ending] = recordingName.exec(request.params.name) ?? []
    const found = id && (await findPlayable(db, id))
    if (!found || !(found.isPublic || isSigned(request))) throw new AppError('not_found')
    const { media, isPublic } = found
    const version = media.id.slice(0, 16)
    if (ending === 'mp4' || ending === 'webm') {
      if (media.plays !== ending && media.plays !== 'both') throw new AppError('not_found')
      const [type, key] = [`${media.kind}/${ending}`, ending === 'mp4' ? recordingKey(media.id) : webmKey(media.id)]
      return sendStoredFile(request, reply, storage, { key, type, version, isPublic })
    }
    if (ending === 'jpg' && media.hasPoster)
      return sendStoredFile(request, reply, storage, {
        key: posterKey(media.id),
        type: 'image/jpeg',
        version,
        isPublic,
      })
    if (ending === 'vtt' && media.captions !== null) {
      sendMediaHeaders(reply, { type: 'text/vtt; charset=utf-8', isPublic })
      const etag = `"${createHash('sha256').update(media.captions).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag)
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(media.captions)
    }
    throw new AppError('not_found')
  })

  app.get<Named>('/media/reviewers/:name', options, async (request, reply) => {
    const id = pictureName.exec(request.params.name)?.[1]
    const found = id && (await findReviewerPicture(db, id))
    if (!found || !(found.isPublic || isSigned(request))) throw new AppError('not_found')
    const file = { key: reviewerPictureKey(id), type: 'image/webp', version: id.slice(0, 16), isPublic: found.isPublic }
    return sendStoredFile(request, reply, storage, file)
  })
}

export async function captionDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, askForCaptionDraft, {
    handle: async ({ params, body }) => requestCaptionDraft(dependencies, params.token, body.language),
  })
}
