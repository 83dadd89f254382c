import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { requireOwnPage } from './cookies.ts'
import { createSlots } from './limits/concurrency-slots.ts'

const limits = rateLimits.analytics
const deadlineMs = 10_000
const passedOn = ['content-type', 'content-encoding', 'accept'] as const

const taking = ['e/', 'i/v0/e/', 's/']

/** File names that cannot leave their folder. */
const fileName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** Without cookies, tokens or addresses. Only JSON comes back: the provider's scripts must never run as ours. */
export async function analyticsProxy(app: FastifyInstance, config: Config) {
  const { analytics } = config
  if (!analytics) return
  const { host, assetHost, key } = analytics
  const slots = createSlots(app, 'analytics', { all: limits.parallel, perNetwork: limits.parallelPerIp })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)

  // before the body is read, until the answer is sent: bounds the bodies in memory while the provider is slow
  app.addHook('onRequest', async (request, reply) => {
    requireOwnPage(config, request)
    if (Number(request.headers['content-length']) > limits.bytes) throw new AppError('too_large')
    for (const allowance of limits.ip) app.requireBelow('/ingest', allowance, request.ip)
    slots.take(request, reply)
  })

  const options = { schema: { hide: true }, bodyLimit: limits.bytes, exposeHeadRoute: false }
  for (const path of taking)
    app.post(`/ingest/${path}`, options, async (request, reply) => {
      const body = request.body as Buffer<ArrayBuffer>
      const { status, json } = await slots.during(request, () => ask(`${host}/${path}`, request, body))
      return reply.code(status).type('application/json; charset=utf-8').send(json)
    })
  for (const folder of ['array', 'static'] as const)
    app.get<{ Params: { '*': string } }>(`/ingest/${folder}/*`, options, async (request, reply) => {
      const file = request.params['*']
      if (!fileName.test(file) || (folder === 'array' && !file.startsWith(`${key}/`))) throw new AppError('not_found')
      const { status, json } = await slots.during(request, () => ask(`${assetHost}/${folder}/${file}`, request, null))
      return reply.code(status).type('application/json; charset=utf-8').send(json)
    })

  app.get('/ingest/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found')
  })

  async function ask(address: string, request: FastifyRequest, body: Buffer<ArrayBuffer> | null) {
    const [, query = ''] = request.url.split('?')
    const headers = passedOn.flatMap(name =>
      request.headers[name] ? [[name, request.headers[name]] as [string, string]] : [],
    )
    const answer = await fetch(`${address}${query && `?${query}`}`, {
      method: request.method,
      headers: [...headers, ['user-agent', request.headers['user-agent'] ?? '']],
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    }).then(readAnswer, () => undefined)
    if (!answer) throw new AppError('unavailable', { retryAfterSeconds: 60 })
    return answer
  }
}

/** Undefined for a provider error, or an answer that is too long or cut off. */
async function readAnswer({ status, headers, body }: Response): Promise<{ status: number; json: string } | undefined> {
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500)
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  if (!isAnswer || !isJson || !body) {
    await body?.cancel().catch(() => {})
    return isAnswer ? { status, json: '' } : undefined
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body) {
      bytes += part.byteLength
      if (bytes > limits.answerBytes) return undefined
      parts.push(part)
    }
    // serialised again: the declared JSON may be something else
    return { status, json: JSON.stringify(JSON.parse(Buffer.concat(parts).toString())) }
  } catch {
    return undefined
  }
}
