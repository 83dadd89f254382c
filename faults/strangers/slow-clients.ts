import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../fault.ts'
import { anotherNetwork, askPatiently } from './ask.ts'
import { beginUsing } from './bystander.ts'
import { watchMemory } from './memory.ts'
import { becomeReviewerOf, publish, signUp } from './people.ts'
import { onStage, type Stage } from './stage.ts'

const mostMs = 20_000
/** When a connection that is still open counts as held for ever. */
const giveUpMs = patienceMs

/** Sends `first`, then a character a second, or nothing more; gives the milliseconds until the server closes. */
function trickle({ port }: Stage, first: string, drips = true): Promise<number> {
  return new Promise(resolve => {
    const started = performance.now()
    const socket = connect(port, '127.0.0.1', () => socket.write(first))
    const dripping = drips ? setInterval(() => socket.write('x'), 1000) : undefined
    const patience = globalThis.setTimeout(() => socket.destroy(), giveUpMs)
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      clearTimeout(patience)
      resolve(performance.now() - started)
    })
  })
}

function head({ hosts }: Stage, line: string, ...lines: string[]): string {
  return [`${line} HTTP/1.1`, `Host: ${hosts.app}`, `X-Forwarded-For: ${anotherNetwork()}`, ...lines, ''].join('\r\n')
}

const slowHeaders = (stage: Stage) => trickle(stage, `${head(stage, 'GET /healthz')}X-Slow: `)

const slowBodies = [
  { line: 'POST /api/register-waitlist', type: 'application/json' },
  { line: 'POST /api/login', type: 'application/json' },
  { line: 'POST /api/attachments', type: 'image/png' },
  { line: 'POST /api/recommend/sample/speech', type: 'audio/wav' },
  { line: 'POST /cr/sample/report', type: 'application/x-www-form-urlencoded' },
]

function slowBody(stage: Stage, index: number): Promise<number> {
  const { line, type } = slowBodies[index % slowBodies.length]!
  return trickle(stage, `${head(stage, line, `Content-Type: ${type}`, 'Content-Length: 60000')}\r\n{"`)
}

/** Uploads take as long as they take while something arrives; this one stops arriving. */
async function stalledUploads(stage: Stage): Promise<number[]> {
  const ines = await signUp(stage, 'ines@example.org')
  await publish(stage, ines)
  const { headers } = await becomeReviewerOf(stage, ines.slug, 'tomas@example.org')
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-length': '1000000',
    'upload-metadata': `filetype ${btoa('video/mp4')}`,
  }
  return Promise.all(
    Array.from({ length: 3 }, async () => {
      const begun = await askPatiently(stage, { method: 'POST', path: '/api/uploads', headers: { ...tus, ...headers } })
      const lines = [
        'Tus-Resumable: 1.0.0',
        'Upload-Offset: 0',
        'Content-Type: application/offset+octet-stream',
        'Content-Length: 1000000',
        `Cookie: ${headers.cookie}`,
      ]
      return trickle(stage, `${head(stage, `PATCH ${begun.headers.location}`, ...lines)}\r\nsome bytes`, false)
    }),
  )
}

const answersAsked = 50
const connections = '/proc/net/tcp'

/** Whether the system still counts a connection of ours as open. Asking the connection itself would be reading. */
function isOpen(localPort: number): boolean {
  const port = localPort.toString(16).toUpperCase().padStart(4, '0')
  return new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ 01 `, 'm').test(readFileSync(connections, 'utf8'))
}

/** Asks for far more than the lines between can hold and reads none of it; gives the milliseconds until the server closes. */
async function readNothing({ port, hosts }: Stage): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const one = `GET /api/openapi.json HTTP/1.1\r\nHost: ${hosts.app}\r\nX-Forwarded-For: ${anotherNetwork()}\r\n\r\n`
  socket.write(one.repeat(answersAsked))
  const started = performance.now()
  while (isOpen(socket.localPort!) && performance.now() - started < giveUpMs) await setTimeout(500)
  socket.destroy()
  return performance.now() - started
}

/** They come within a few seconds, for a thousand at the same moment would be a flood, and this is about patience. */
function oneByOne(count: number, open: (index: number) => Promise<number>): Promise<number>[] {
  return Array.from({ length: count }, async (_, index) => {
    await setTimeout((index / count) * 5000)
    return open(index)
  })
}

async function run(size: Size): Promise<Figure[]> {
  const [headers, bodies] = size === 'full' ? [1000, 500] : [150, 100]
  const readers = existsSync(connections) ? bodies / 10 : 0
  return onStage(async stage => {
    const memory = watchMemory(stage.server.child.pid!)
    const someone = beginUsing(stage)
    const [waited, unread] = await Promise.all([
      Promise.all([
        stalledUploads(stage),
        ...oneByOne(headers, () => slowHeaders(stage)),
        ...oneByOne(bodies, index => slowBody(stage, index)),
      ]),
      Promise.all(oneByOne(readers, () => readNothing(stage))),
    ])
    const times = waited.flat()
    const { times: answerTimes, figures } = await someone.stop()
    return [
      atLeast('connections that send headers and bodies a character a second', times.length, headers + bodies),
      none('of them held open', times.filter(ms => ms >= giveUpMs).length),
      within('the last of them closed', Math.max(...times), mostMs),
      atLeast('readers that ask for much and read nothing', unread.length, readers),
      none('of them held open', unread.filter(ms => ms >= giveUpMs).length),
      within('the last of them closed', Math.max(0, ...unread), mostMs),
      memory('memory above idle', 150),
      ...figures,
      within('slowest answer to somebody else', answerTimes.at(-1) ?? 0, 1000),
    ]
  })
}

export const slowClients: Fault = {
  name: 'Slow clients',
  story:
    'A thousand connections send their headers a character a second and 500 their bodies, uploads stop half-way, and fifty readers ask for much and read nothing.',
  run,
}
