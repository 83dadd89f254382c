import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './endpoint-route.ts'
import { noteUnlisted, toAppError } from './error-handler.ts'
import { createSlots, type Slots } from './limits/concurrency-slots.ts'

declare module 'fastify' {
  interface FastifyInstance {
    openDrafts: { slots: Slots; stopping: AbortSignal }
  }
}

/** Within this time a failure is an ordinary answer; then the stream opens, since proxies end what is silent for a minute. */
const openAfterMs = 10_000
const pulseMs = 15_000
const pulse = ':\n\n'

/** Words that are still being written end with the server, so that it can. */
export function addStreamedWords(app: FastifyInstance) {
  const { places, parallelPerIp } = rateLimits.draft
  const stopping = new AbortController()
  const slots = createSlots(app, 'drafts', { all: places, perNetwork: parallelPerIp })
  app.decorate('openDrafts', { slots, stopping: stopping.signal })
  app.addHook('preClose', async () => stopping.abort())
}

/** Pieces of a text, then what came of it. An empty piece says that it goes on. */
type Writing = AsyncGenerator<string, object>

/**
 * Answers with the words as they are written: `words`, then `done` or `failed`. What fails before the first of them is thrown,
 * and so an ordinary failure. Whoever goes away, or closes the tab, stops the writing.
 */
export async function streamedWords(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  write: (signal: AbortSignal) => Writing,
): Promise<FileAnswer> {
  const { slots, stopping } = request.server.openDrafts
  slots.take(request, reply)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const writing = write(AbortSignal.any([gone.signal, stopping]))
  const first = writing.next()
  await Promise.race([first, setTimeout(openAfterMs, undefined, { ref: false })])
  const content = new PassThrough()
  const beating = setInterval(() => content.write(pulse), pulseMs).unref()
  void pass(first, writing, content, request).finally(() => {
    clearInterval(beating)
    content.end()
  })
  // a proxy that gathers an answer before it passes it on would hold back every word
  reply.header('x-accel-buffering', 'no')
  return { content }
}

async function pass(
  first: Promise<IteratorResult<string, object>>,
  writing: Writing,
  content: PassThrough,
  request: FastifyRequest,
) {
  const tell = (name: string, data: object) =>
    void (content.destroyed || content.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`))
  try {
    for (let next = await first; ; next = await writing.next()) {
      if (next.done) return tell('done', next.value)
      if (next.value === '') content.destroyed || content.write(pulse)
      else tell('words', { text: next.value })
    }
  } catch (error) {
    const { code, message } = toAppError(error as FastifyError, request)
    noteUnlisted(code, request)
    tell('failed', { code, message })
  }
}
