import { connect, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectByTls } from 'node:tls'

export type RequestSpec = {
  method?: string
  path: string
  host: string
  headers?: Record<string, string>
  body?: string
}

export type Load = {
  port: number
  /** For encrypted connections. */
  tls?: ConnectionOptions | undefined
  /** The bytes of the request with this index. */
  request: (index: number) => Buffer
  /** Stops after this many requests or seconds. */
  until: { requests: number } | { seconds: number }
  connections?: number
}

export type Answers = { count: number; seconds: number; statuses: Map<number, number> }

export function requestBytes({ method = 'GET', path, host, headers = {}, body }: RequestSpec): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body ?? ''}`)
}

/** Sends requests sequentially on each of several keep-alive connections. Only parses where a response ends. */
export async function generateLoad({ port, tls, request, until, connections = 48 }: Load): Promise<Answers> {
  const statuses = new Map<number, number>()
  const started = performance.now()
  const endsAt = 'seconds' in until ? started + until.seconds * 1000 : Number.POSITIVE_INFINITY
  const most = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY
  let next = 0
  const take = () => (next < most && performance.now() < endsAt ? request(next++) : undefined)
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  await Promise.all(Array.from({ length: connections }, () => sendOnConnection(() => open(port, tls), take, count)))
  return { count: next, seconds: (performance.now() - started) / 1000, statuses }
}

let clients = 0

/** Each connection has its own client address, because of rate limits. */
function nextClientAddress(): string {
  clients += 1
  return `127.1.${(clients >> 8) & 255}.${clients & 255}`
}

function open(port: number, tls: ConnectionOptions | undefined): Socket {
  const place = { port, host: '127.0.0.1', localAddress: nextClientAddress(), noDelay: true }
  return tls ? connectByTls({ ...place, ...tls }) : connect(place)
}

function sendOnConnection(
  begin: () => Socket,
  take: () => Buffer | undefined,
  onResponse: (status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = begin()
    socket.on('error', reject)
    socket.on('close', () => resolve())
    const ask = () => {
      const bytes = take()
      if (bytes) socket.write(bytes)
      else socket.end()
    }
    socket.on('connect', ask)
    readAnswers(socket, status => {
      onResponse(status)
      ask()
    })
  })
}

const headEnd = Buffer.from('\r\n\r\n')

/** Calls back after each complete response. */
function readAnswers(socket: Socket, answered: (status: number) => void) {
  let head: Buffer = Buffer.alloc(0)
  let status = 0
  /** Remaining bytes of the body; `chunked` if the length is unknown. */
  let missing: number | 'chunked' | null = null
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk
    if (missing === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      missing = status === 304 || status === 204 ? 0 : length === undefined ? 'chunked' : Number(length)
      rest = head.subarray(end + headEnd.length)
      head = Buffer.alloc(0)
    }
    if (missing === 'chunked') {
      if (!rest.subarray(-5).equals(lastChunk)) return
      missing = 0
    } else missing -= rest.length
    if (missing > 0) return
    missing = null
    answered(status)
  })
}

const lastChunk = Buffer.from('0\r\n\r\n')
