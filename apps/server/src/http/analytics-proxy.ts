import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

const mostBytes = 20 * 1024 * 1024
const deadlineMs = 15_000
const passedOn = ['content-type', 'content-encoding', 'accept'] as const

/**
 * Analytics under our own address: the visitor's browser talks to nobody else, and the provider is not told who the
 * visitor is beyond what the page sends: no cookie, no token, no network address goes along.
 */
export async function analyticsProxy(app: FastifyInstance, { analytics }: Pick<Config, 'analytics'>) {
  if (!analytics) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  )

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/ingest/*',
    bodyLimit: mostBytes,
    schema: { hide: true },
    async handler(request, reply) {
      if (!/^[\w./-]*$/.test(request.params['*']) || request.params['*'].includes('..')) throw new AppError('not_found')
      const [, query = ''] = request.url.split('?')
      const headers = passedOn.flatMap(name =>
        request.headers[name] ? [[name, request.headers[name]] as [string, string]] : [],
      )
      const answer = await fetch(`${analytics.host}/${request.params['*']}${query && `?${query}`}`, {
        method: request.method,
        headers: [...headers, ['user-agent', request.headers['user-agent'] ?? '']],
        ...(request.method === 'POST' ? { body: request.body as Buffer<ArrayBuffer> } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      }).catch(() => undefined)
      if (!answer) throw new AppError('unavailable', { retryAfterSeconds: 60 })
      reply
        .code(answer.status)
        .type(answer.headers.get('content-type') ?? 'application/json')
        .header('cache-control', 'no-store')
      return answer.body ? reply.send(Readable.fromWeb(answer.body as never)) : reply.send()
    },
  })
}
