import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

export type Received = { agent: string; events: CapturedEvent[] }
export type CapturedEvent = { event: string; properties: Record<string, unknown> }

/** The smallest remote configuration with which the analytics library records. */
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

/** Session recordings contain compressed strings; tests search them for data that must not be sent. */
function unpack(text: string): string {
  return text.startsWith('\x1f\x8b') ? unzip(Buffer.from(text, 'latin1')).toString() : text
}

/** A stand-in for the analytics provider that stores what it receives. */
export async function startIngestion() {
  const received: Received[] = []
  // never closes an idle connection: the product may be sending on it and does not retry
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
