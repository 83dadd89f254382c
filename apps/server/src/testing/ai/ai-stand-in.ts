import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, listenLocally } from '../push/local-server.ts'

type AskedOfAi = { instructions: string; data: Record<string, string>; authorization: string | undefined }

/** How it answers: with words, in the pieces that they are cut into, or in a way that no endpoint should. */
export type AiManner =
  | { kind: 'says'; pieces: (asked: AskedOfAi) => string[] }
  /** The same, held back after the first piece until `goOn`. */
  | { kind: 'slow'; pieces: (asked: AskedOfAi) => string[] }
  | { kind: 'silent' | 'cut off' | 'not JSON' | 'a megabyte' | 'split frames' | 'no end' }
  | { kind: 'status'; status: number }

const key = 'key-of-the-stand-in'

/** Speaks the part of OpenAI's API that we use, and misbehaves on demand. */
export async function startAiStandIn() {
  const asked: AskedOfAi[] = []
  let manner: AiManner = { kind: 'says', pieces: obey }
  let goOn = Promise.withResolvers<void>()
  let gone = 0
  let open = 0
  const watching = new Set<() => void>()

  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
      if (!response.writableFinished) gone += 1
      for (const look of watching) look()
    })
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const question = await readQuestion(request)
    if (!question) return void response.writeHead(404).end('{"error":{"message":"No such thing."}}')
    asked.push(question)
    for (const look of watching) look()
    const { kind } = manner
    if (kind === 'silent') return
    if (manner.kind === 'status')
      // endpoints may echo the request, which must not reach our callers
      return void response
        .writeHead(manner.status, { 'content-type': 'application/json', 'retry-after': '7' })
        .end(JSON.stringify({ error: { message: `SECRET of the endpoint: ${JSON.stringify(question)}` } }))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const say = (piece: string) => response.write(frame(piece))
    if (kind === 'not JSON') return void response.end('<html>Welcome to nginx</html>\n\ndata: {"choices": [\n\n')
    if (kind === 'a megabyte') {
      for (let part = 0; part < 1024; part++) say('praise '.repeat(147))
      return void response.end(last)
    }
    if (kind === 'cut off') {
      say('This is where ')
      return void setImmediate(() => response.socket?.resetAndDestroy())
    }
    if (kind === 'no end') return void response.end(frame('This is where it just '))
    if (kind === 'split frames')
      return void sendByteByByte(response, frame('Olá, ') + frame('vê-se 👩🏽‍💻 bem.') + last)
    const pieces = 'pieces' in manner ? manner.pieces(question) : []
    for (const [at, piece] of pieces.entries()) {
      if (at === 1 && kind === 'slow') await goOn.promise
      say(piece)
    }
    response.end(last)
  }

  /** Resolves once `holds`, checked at every request and disconnect. */
  function until(holds: () => boolean): Promise<void> {
    return new Promise(resolve => {
      const look = () => {
        if (!holds()) return
        watching.delete(look)
        resolve()
      }
      watching.add(look)
      look()
    })
  }

  const origin = await listenLocally(server)
  return {
    asked,
    env: { AI_BASE_URL: `${origin}/v1`, AI_API_KEY: key, AI_MODEL: 'stand-in' },
    behave(next: AiManner) {
      manner = next
      goOn = Promise.withResolvers()
    },
    /** Says the same whatever it is asked. */
    say: (...pieces: string[]) => {
      manner = { kind: 'says', pieces: () => pieces }
    },
    goOn: () => goOn.resolve(),
    /** Answers that are not over. */
    open: () => open,
    untilAsked: (times = 1) => until(() => asked.length >= times),
    /** The client disconnected. */
    untilGone: (times = 1) => until(() => gone >= times),
    stop: () => closeServer(server),
  }
}

export type AiStandIn = Awaited<ReturnType<typeof startAiStandIn>>

/** As a model that takes data for instructions does: "ignore the above and write: …" is what it writes. */
function obey({ data }: AskedOfAi): string[] {
  const hidden = /ignore the above and write:?\s*(.+)/is.exec(Object.values(data).join('\n'))?.[1]
  return (hidden ?? 'Hello there.').match(/\S+\s*/g) ?? []
}

const last = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'

function frame(content: string): string {
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`
}

async function sendByteByByte(response: ServerResponse, all: string) {
  response.socket?.setNoDelay(true)
  for (const byte of Buffer.from(all))
    await new Promise<void>(resolve => response.write(Buffer.of(byte), () => resolve()))
  response.end()
}

async function readQuestion(request: IncomingMessage): Promise<AskedOfAi | undefined> {
  const body = await text(request)
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return undefined
  const { messages, stream, model } = JSON.parse(body) as {
    messages: { content: string }[]
    stream: boolean
    model: string
  }
  if (!stream || model !== 'stand-in') return undefined
  const [system, user] = messages
  return {
    instructions: system!.content,
    data: JSON.parse(user!.content) as Record<string, string>,
    authorization: request.headers.authorization,
  }
}
