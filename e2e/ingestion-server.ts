import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type Received = { agent: string; events: CapturedEvent[] }
export type CapturedEvent = { event: string; properties: Record<string, unknown> }

/** The least of the provider's remote configuration with which the library records. */
const remoteConfig = {
  supportedCompression: ['gzip', 'gzip-js'],
  hasFeatureFlags: false,
  surveys: false,
  heatmaps: false,
  capturePerformance: false,
  autocapture_opt_out: false,
  sessionRecording: { endpoint: '/s/', consoleLogRecordingEnabled: false },
}

async function readEvents(request: IncomingMessage): Promise<CapturedEvent[]> {
  const text = unzip(Buffer.concat(await request.toArray())).toString()
  if (!text) return []
  const json = JSON.parse(text, (_key, value) => (typeof value === 'string' ? unpack(value) : value))
  return Array.isArray(json) ? json : (json.batch ?? [json])
}

function unzip(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}

/** Recordings hold strings that are compressed once more, in which a test could not find what must not be there. */
function unpack(text: string): string {
  return text.startsWith('\x1f\x8b') ? unzip(Buffer.from(text, 'latin1')).toString() : text
}

/** Stands in for the analytics provider: answers as it does, and keeps what came. */
export async function startIngestion() {
  const received: Received[] = []
  // never closes an idle connection: the product might just be sending on it, and has no second try
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    received.push({ agent: request.headers['user-agent'] ?? '', events: await readEvents(request) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(pathname.endsWith('/config') ? remoteConfig : { status: 1 }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { host: `http://127.0.0.1:${port}`, received: received as readonly Received[], stop: () => server.close() }
}
