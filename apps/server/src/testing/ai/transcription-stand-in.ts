import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { closeServer, listenLocally } from '../push/local-server.ts'

type AskedToHear = { fields: Record<string, string>; soundBytes: number; authorization: string | undefined }

/** How it answers: with segments, or in a way that no endpoint should. */
export type Hearing =
  | { kind: 'hears'; segments: unknown }
  | { kind: 'status'; status: number }
  | { kind: 'silent' | 'cut off' | 'not JSON' | 'a megabyte' | 'elsewhere' }

const key = 'key-of-the-stand-in'

/** Speaks the part of OpenAI's API that writes down what is said, and misbehaves on demand. */
export async function startTranscriptionStandIn() {
  const asked: AskedToHear[] = []
  let hearing: Hearing = { kind: 'hears', segments: [{ start: 0.5, end: 2.25, text: ' Ela ficou calma.' }] }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const question = await readQuestion(request)
    if (!question) return void response.writeHead(404).end('{}')
    asked.push(question)
    switch (hearing.kind) {
      case 'silent':
        return
      case 'status':
        return void response.writeHead(hearing.status).end('{"error":{"message":"SECRET of the endpoint"}}')
      case 'elsewhere':
        return void response.writeHead(307, { location: '/v1/audio/somewhere' }).end()
      case 'cut off':
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"segments":[')
        return void setImmediate(() => response.socket?.resetAndDestroy())
      case 'not JSON':
        return void response.end('<html>Welcome to nginx</html>')
      case 'a megabyte':
        return void response.end(JSON.stringify({ text: 'praise '.repeat(200_000), segments: [] }))
      case 'hears':
        return void response.end(JSON.stringify({ task: 'transcribe', segments: hearing.segments }))
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  const origin = await listenLocally(server)
  return {
    asked,
    env: { AI_BASE_URL: `${origin}/v1`, AI_API_KEY: key, AI_MODEL: 'stand-in', AI_TRANSCRIPTION_MODEL: 'ears' },
    behave(next: Hearing) {
      hearing = next
    },
    stop: () => closeServer(server),
  }
}

async function readQuestion(request: IncomingMessage): Promise<AskedToHear | undefined> {
  const body = await buffer(request)
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return undefined
  const headers = { 'content-type': request.headers['content-type']! }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const sound = form.get('file')
  if (!(sound instanceof File)) return undefined
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  return { fields, soundBytes: sound.size, authorization: request.headers.authorization }
}
