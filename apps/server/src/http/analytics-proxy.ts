import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { requireOwnPage } from './cookies.ts'
import { createSlots } from './limits/concurrency-slots.ts'

const limits = rateLimits.analytics
const deadlineMs = 10_000
const passedOn = ['content-type', 'content-encoding', 'accept'] as const

/** Where the library sends events and recordings, by its own choice or by what the provider's configuration says. */
const taking = ['e/', 'i/v0/e/', 's/']

/** Of what belongs to the library: names without a way out of their folder. */
const fileName = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/

/**
 * Analytics under our own address: the visitor's browser talks to nobody else, and the provider is not told who the
 * visitor is beyond what the page sends: no cookie, no token, no network address goes along. Only what the library asks
 * for is passed on, its own files from where the provider keeps them, and only data comes back: what the provider says must
 * never run as ours. So a script asked for here comes back empty; ours is in our own files.
 */
export async function analyticsProxy(app: FastifyInstance, config: Config) {
  const { analytics } = config
  if (!analytics) return
  const { host, assetHost, key } = analytics
  const slots = createSlots(app, 'analytics', { all: limits.parallel, perNetwork: limits.parallelPerIp })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)

  // before the body is read, and until the answer is out: a slow provider holds so many bodies in memory and no more
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

  // every other address here is none of the app's pages either
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

/** Undefined when it is an error of theirs, too long, cut off, or no answer to what was asked. */
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
    // written anew: what says that it is JSON may be something else
    return { status, json: JSON.stringify(JSON.parse(Buffer.concat(parts).toString())) }
  } catch {
    return undefined
  }
}
