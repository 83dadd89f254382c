import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './endpoint-route.ts'
import { logUndeclaredError, toAppError } from './error-handler.ts'
import { createSlots, type Slots } from './limits/concurrency-slots.ts'

declare module 'fastify' {
  interface FastifyInstance {
    textStreams: { slots: Slots; stopping: AbortSignal }
  }
}

/** Failures within this time are ordinary responses; then the stream opens, because proxies end silent connections. */
const openAfterMs = 10_000
const keepAliveMs = 15_000
const keepAlive = ':\n\n'

/** Aborts open streams when the server stops. */
export function addTextStreams(app: FastifyInstance) {
  const { places, parallelPerIp } = rateLimits.draft
  const stopping = new AbortController()
  const slots = createSlots(app, 'drafts', { all: places, perNetwork: parallelPerIp })
  app.decorate('textStreams', { slots, stopping: stopping.signal })
  app.addHook('preClose', async () => stopping.abort())
}

/** Yields text and returns a result. An empty piece is a keep-alive. */
type TextStream = AsyncGenerator<string, object>

/** Streams `words` events, then `done` or `failed`. A failure before the first piece is an ordinary error response. */
export async function streamText(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  write: (signal: AbortSignal) => TextStream,
): Promise<FileAnswer> {
  const { slots, stopping } = request.server.textStreams
  slots.take(request, reply)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const writing = write(AbortSignal.any([gone.signal, stopping]))
  const first = writing.next()
  await Promise.race([first, setTimeout(openAfterMs, undefined, { ref: false })])
  const content = new PassThrough()
  const keepingAlive = setInterval(() => content.write(keepAlive), keepAliveMs).unref()
  void pass(first, writing, content, request).finally(() => {
    clearInterval(keepingAlive)
    content.end()
  })
  // disables response buffering in proxies
  reply.header('x-accel-buffering', 'no')
  return { content }
}

async function pass(
  first: Promise<IteratorResult<string, object>>,
  writing: TextStream,
  content: PassThrough,
  request: FastifyRequest,
) {
  const tell = (name: string, data: object) =>
    void (content.destroyed || content.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  try {
    for (let next = await first; ; next = await writing.next()) {
      if (next.done) return tell('done', next.value)
      if (next.value === '') content.destroyed || content.write(keepAlive)
      else tell('words', { text: next.value })
    }
  } catch (error) {
    const { code, message } = toAppError(error as FastifyError, request)
    logUndeclaredError(code, request)
    tell('failed', { code, message })
  }
}
