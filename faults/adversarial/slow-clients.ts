import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../fault.ts'
import { startBaselineClient } from './baseline-client.ts'
import { type Harness, withHarness } from './harness.ts'
import { newClientAddress, sendUntilOk } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { publish, signUp, verifyReviewer } from './test-users.ts'

const mostMs = 20_000
/** After this time an open connection counts as never closed. */
const giveUpMs = timeoutMs

/** Sends `first`, then one character per second, or nothing; returns the milliseconds until the server closes. */
function trickle({ port }: Harness, first: string, keepSending = true): Promise<number> {
  return new Promise(resolve => {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    const interval = keepSending ? setInterval(() => socket.write('x'), 1000) : undefined
    const timeout = globalThis.setTimeout(() => socket.destroy(), giveUpMs)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(interval)
      clearTimeout(timeout)
      resolve(performance.now() - started)
    })
  })
}

function head({ hosts }: Harness, line: string, ...lines: string[]): string {
  return [`${line} HTTP/1.1`, `Host: ${hosts.app}`, `X-Forwarded-For: ${newClientAddress()}`, ...lines, ''].join('\r\n')
}

const slowHeaders = (harness: Harness) => trickle(harness, `${head(harness, 'GET /healthz')}X-Slow: `)

const slowBodies = [
  { line: 'POST /api/register-waitlist', type: 'application/json' },
  { line: 'POST /api/login', type: 'application/json' },
  { line: 'POST /api/attachments', type: 'image/png' },
  { line: 'POST /api/recommend/sample/speech', type: 'audio/wav' },
  { line: 'POST /cr/sample/report', type: 'application/x-www-form-urlencoded' },
]

function slowBody(harness: Harness, index: number): Promise<number> {
  const { line, type } = slowBodies[index % slowBodies.length]!
  return trickle(harness, `${head(harness, line, `Content-Type: ${type}`, 'Content-Length: 60000')}\r\n{"`)
}

/** Uploads have no time limit while data arrives; these stall. */
async function stalledUploads(harness: Harness): Promise<number[]> {
  const ines = await signUp(harness, 'ines@example.org')
  await publish(harness, ines)
  const { headers } = await verifyReviewer(harness, ines.slug, 'tomas@example.org')
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '1000000',
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  return Promise.all(
    Array.from({ length: 3 }, async () => {
      const begun = await sendUntilOk(harness, {
        method: 'POST',
        path: '/api/uploads',
        headers: { ...tus, ...headers },
      })
      const lines = [
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        'Content-Length: 1000000',
        `Cookie: ${headers.cookie}`,
      ]
      return trickle(harness, `${head(harness, `PATCH ${begun.headers.location}`, ...lines)}\r\nsome bytes`, false)
    }),
  )
}

const answersAsked = 50
const connections = '/proc/net/tcp'

/** Whether the kernel lists the connection as established. Checking the socket itself would read from it. */
function isOpen(localPort: number): boolean {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0')
  return new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ 01 `, 'm').test(readFileSync(connections, 'utf8'))
}

/** Requests more than the socket buffers can hold and reads nothing; returns the milliseconds until the server closes. */
async function readNothing({ port, hosts }: Harness): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const one = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hosts.app}\r\nX-Forwarded-For: ${newClientAddress()}\r\n\r\n`
  socket.write(one.repeat(answersAsked))
  const started = performance.now()
  while (isOpen(socket.localPort!) && performance.now() - started < giveUpMs) await setTimeout(500)
  socket.destroy()
  return performance.now() - started
}

/** Spreads the connections over five seconds, because a connection flood is not what this tests. */
function staggered(count: number, open: (index: number) => Promise<number>): Promise<number>[] {
  return Array.from({ length: count }, async (_, index) => {
    await setTimeout((index / count) * 5000)
    return open(index)
  })
}

async function run(size: Size): Promise<Figure[]> {
  const [headers, bodies] = size === 'full' ? [1000, 500] : [150, 100]
  const readers = existsSync(connections) ? bodies / 10 : 0
  return withHarness(async harness => {
    const memory = watchMemory(harness.server.child.pid!)
    const baseline = await startBaselineClient(harness)
    const [waited, unread] = await Promise.all([
      Promise.all([
        stalledUploads(harness),
        ...staggered(headers, () => slowHeaders(harness)),
        ...staggered(bodies, index => slowBody(harness, index)),
      ]),
      Promise.all(staggered(readers, () => readNothing(harness))),
    ])
    const times = waited.flat()
    const { times: answerTimes, figures } = await baseline.stop()
    return [
      atLeast('connections that send one character per second', times.length, headers + bodies),
      none('of them held open', times.filter(ms => ms >= giveUpMs).length),
      within('time until the last of them is closed', Math.max(...times), mostMs),
      atLeast('clients that request much and read nothing', unread.length, readers),
      none('of them held open', unread.filter(ms => ms >= giveUpMs).length),
      within('time until the last of them is closed', Math.max(0, ...unread), mostMs),
      memory('memory above idle', 150),
      ...figures,
      within('slowest response to the baseline client', answerTimes.at(-1) ?? 0, 1000),
    ]
  })
}

export const slowClients: Fault = {
  name: 'Slow clients',
  description:
    'A thousand connections send their headers and 500 their bodies one character per second, uploads stall, and fifty clients request much and read nothing.',
  run,
}
