import type { Readable } from 'node:stream'
import type { Endpoint } from '@credence/contract/endpoint'
import { uploadLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  appendUpload,
  createUpload as createUploadEndpoint,
  deleteUpload,
  describeUploads,
  findUpload,
} from '@credence/contract/recommendations/recordings/uploads/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import { failureSchemas } from '../../../../http/endpoint-route.ts'
import { createSlots } from '../../../../http/limits/concurrency-slots.ts'
import type { Reviewer } from '../../../../principal.ts'
import { byteCount, expiryOf, typeInMetadata } from './rules.ts'
import { abortUpload, appendToUpload, createUpload, findProgress, type Progress, requireRoomFor } from './service.ts'

const version = '1.0.0'
const chunkType = appendUpload.accepts[0]
const daySeconds = 86_400

/** tus 1.0 (tus.io) as plain routes, with the sessions, limits, headers and log of every other call. */
export async function uploadRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const reviewers = new WeakMap<FastifyRequest, Reviewer>()
  const { ip, bytesPerIpAndDay, parallelPerIp } = rateLimits.createUpload
  const bytesPerDay = { count: bytesPerIpAndDay, seconds: daySeconds }
  const slots = createSlots(app, 'recordings', { all: Number.POSITIVE_INFINITY, perNetwork: parallelPerIp })
  const reviewerOf = (request: FastifyRequest) => reviewers.get(request)!

  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    reply.header('tus-resumable', version)
    for (const allowance of rateLimits.otherCall.ip)
      app.requireBelow(`${request.method} ${createUploadEndpoint.path}`, allowance, request.ip)
    if (request.headers['tus-resumable'] !== version) {
      reply.header('tus-version', version)
      throw new AppError('wrong_protocol')
    }
    // before any of the body is read
    reviewers.set(request, await app.requireReviewer(request))
  }

  function progressHeaders(reply: FastifyReply, { upload, offset }: Progress) {
    reply.headers({ 'upload-offset': offset, 'upload-expires': expiryOf(upload.createdAt).toUTCString() })
  }

  await app.register(async scope => {
    // the body is streamed to disk
    scope.addContentTypeParser(chunkType, async (_request: FastifyRequest, payload: Readable) => payload)
    const shown = (endpoint: Endpoint) => ({ summary: endpoint.summary, response: failureSchemas(endpoint) })
    const withId = { params: findUpload.params }

    scope.route({
      method: describeUploads.method,
      url: describeUploads.path,
      schema: shown(describeUploads),
      config: { endpoint: describeUploads },
      async handler(_request, reply) {
        return reply
          .code(204)
          .headers({
            'tus-resumable': version,
            'tus-version': version,
            'tus-extension': 'creation,expiration,termination',
            'tus-max-size': uploadLimits.bytes,
          })
          .send()
      },
    })

    scope.route({
      method: createUploadEndpoint.method,
      url: createUploadEndpoint.path,
      schema: shown(createUploadEndpoint),
      config: { endpoint: createUploadEndpoint },
      onRequest,
      async handler(request, reply) {
        const bytes = byteCount(request.headers['upload-length'])
        if (bytes === undefined)
          throw new AppError('unreadable_body', { message: 'Send the size of the file in Upload-Length.' })
        if (bytes > uploadLimits.bytes) throw new AppError('too_large')
        await requireRoomFor(dependencies, bytes)
        const type = typeInMetadata(request.headers['upload-metadata'] as string | undefined)
        const counted = ip.map(allowance => app.requireBelow('begun uploads', allowance, request.ip))
        counted.push(app.requireBelow('uploaded bytes', bytesPerDay, request.ip, bytes))
        const upload = await createUpload(dependencies, reviewerOf(request), { type, bytes }).catch(error => {
          for (const takeBack of counted) takeBack()
          throw error
        })
        progressHeaders(reply, { upload, offset: 0 })
        return reply.code(201).header('location', `${createUploadEndpoint.path}/${upload.id}`).send()
      },
    })

    scope.route<{ Params: { id: string } }>({
      method: findUpload.method,
      url: findUpload.path,
      schema: { ...shown(findUpload), ...withId },
      config: { endpoint: findUpload },
      onRequest,
      async handler(request, reply) {
        const progress = await findProgress(dependencies, reviewerOf(request), request.params.id)
        progressHeaders(reply, progress)
        return reply.header('upload-length', progress.upload.bytes).send()
      },
    })

    scope.route<{ Params: { id: string } }>({
      method: appendUpload.method,
      url: appendUpload.path,
      schema: { ...shown(appendUpload), ...withId },
      config: { endpoint: appendUpload, longBody: true },
      async onRequest(request, reply) {
        if (request.headers['content-type'] !== chunkType)
          throw new AppError('unsupported_type', { message: `Send this as ${chunkType}.` })
        return onRequest(request, reply)
      },
      async handler(request, reply) {
        const offset = byteCount(request.headers['upload-offset'])
        if (offset === undefined)
          throw new AppError('unreadable_body', { message: 'Send the position in Upload-Offset.' })
        const { id } = request.params
        const part = { offset, body: request.body as Readable, announced: byteCount(request.headers['content-length']) }
        slots.take(request, reply)
        const progress = await slots.during(request, () => appendToUpload(dependencies, reviewerOf(request), id, part))
        progressHeaders(reply, progress)
        return reply.code(204).send()
      },
    })

    scope.route<{ Params: { id: string } }>({
      method: deleteUpload.method,
      url: deleteUpload.path,
      schema: { ...shown(deleteUpload), ...withId },
      config: { endpoint: deleteUpload },
      onRequest,
      async handler(request, reply) {
        await abortUpload(dependencies, reviewerOf(request), request.params.id)
        return reply.code(204).send()
      },
    })
  })
}
