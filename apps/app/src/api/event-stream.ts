import { readRetryAfter } from './call.ts'

/** The server sends a heartbeat every 25 seconds. */
const silenceMs = 60_000

type Listener = {
  /** The stream opened, or sent a heartbeat. */
  onSign: () => void
  /** Called with the event's name; events carry no data. */
  onEvent: (name: string) => void
}

/** The status of a refusal, 0 without an answer, 200 if the stream was open for a while. */
type StreamEnd = { status: number; retryAfterSeconds?: number }

/** Reads server-sent events until the stream ends. EventSource can't send the authorization header. */
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
    // Stopped, silent or disconnected: the caller decides whether to reconnect.
  } finally {
    silence.stop()
  }
  return { status }
}

/** Splits the stream into blocks at empty lines. */
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
    // A consumer that stops early must not leave the connection open.
    reader.cancel().catch(() => undefined)
  }
}

/** A connection can die without an event, so a timer watches for silence. */
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
