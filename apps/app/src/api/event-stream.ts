import { readRetryAfter } from './call.ts'

/** How long a stream may be silent: the server gives a sign every 25 seconds. */
const silenceMs = 60_000

type Listener = {
  /** It has opened, or is still there. */
  onSign: () => void
  /** An event, by its name. These carry nothing else. */
  onEvent: (name: string) => void
}

/** The status that it was refused with, 0 where there was no answer, 200 where it was open for a while. */
type StreamEnd = { status: number; retryAfterSeconds?: number }

/**
 * Listens to server-sent events until they end. The browser's own EventSource sends no header, and the header is all the
 * authorisation there is.
 */
export async function listenTo(
  path: string,
  token: string,
  { onSign, onEvent }: Listener,
  stopped: AbortSignal,
): Promise<StreamEnd> {
  const silence = watchSilence()
  let status = 0
  try {
    const answer = await fetch(path, {
      method: 'GET',
      headers: { authorization: token },
      signal: AbortSignal.any([stopped, silence.signal]),
    })
    status = answer.status
    if (!answer.ok || !answer.body) return { status, ...readRetryAfter(answer) }
    onSign()
    for await (const block of blocksOf(answer.body)) {
      silence.isOver()
      onSign()
      const name = /^event: ?(.*)$/m.exec(block)?.[1]
      if (name) onEvent(name)
    }
  } catch {
    // stopped, silent, or the connection is gone: whoever listens decides what comes next
  } finally {
    silence.stop()
  }
  return { status }
}

/** What stands between two empty lines. */
export async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
      unread = blocks.pop() ?? ''
      yield* blocks
    }
  } finally {
    // whoever has heard enough leaves no connection behind
    reader.cancel().catch(() => undefined)
  }
}

/** A connection can be gone without anybody saying so. */
export function watchSilence() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), silenceMs)
  let timer = start()
  return {
    signal: controller.signal,
    isOver() {
      clearTimeout(timer)
      timer = start()
    },
    stop: () => clearTimeout(timer),
  }
}
