import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { plainRoutes } from '../../apps/server/src/testing/plain-routes.ts'
import { exchange } from '../../apps/server/src/testing/raw-request.ts'
import { recordContext } from '../../packages/record/src/contexts/record-context.ts'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../fault.ts'
import type { Examples } from './arbitraries.ts'
import { p99, startBaselineClient } from './baseline-client.ts'
import { type Delays, eventLoopDelayEnv, readEventLoopDelays, startIdleProcess } from './event-loop-delay.ts'
import { type Harness, withHarness } from './harness.ts'
import {
  type HostileBody,
  hostileFiles,
  hostileJson,
  hostilePictures,
  hostilePlain,
  hostileSounds,
} from './hostile-bodies.ts'
import { type Answer, inParallel, newClientAddress, type RequestSpec, sendRequest, sendUntilOk } from './http-client.ts'
import { watchMemory } from './memory.ts'
import { type Route, readOpenApiRoutes } from './openapi-routes.ts'
import { type Owner, publish, type Reviewer, sampleText, signUp, submitText, verifyReviewer } from './test-users.ts'

/** One hostile body for one route. */
type Attack = { what: string; send(): Promise<Answer> }
type Target = { route: string; attacks: Attack[] }

const unreachable = 'http://127.0.0.1:9'
/** Enables every optional route. */
const allRoutesEnv = {
  ANALYTICS_KEY: 'key',
  ANALYTICS_HOST: unreachable,
  STRIPE_API_ORIGIN: unreachable,
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_PRO_MONTH: 'price_1',
  STRIPE_PRICE_PRO_YEAR: 'price_2',
  STRIPE_PRICE_STUDENT_MONTH: 'price_3',
  STRIPE_PRICE_STUDENT_YEAR: 'price_4',
}
const tus = { 'tus-resumable': '1.0.0' }
const chunksOfOneByte = 300_000
const megabyte = 1_000_000
/** Real uploads may be much larger; they are streamed to the disk. */
const uploadBytes = { short: 10 * megabyte, full: 100 * megabyte }

type People = { ines: Owner; tomas: Reviewer; examples: Examples }

async function createUsers(harness: Harness): Promise<People> {
  const ines = await signUp(harness, 'ines@example.org')
  await publish(harness, ines)
  const tomas = await verifyReviewer(harness, ines.slug, 'tomas@example.org')
  const given = await submitText(harness, tomas)
  return {
    ines,
    tomas,
    examples: {
      slug: [ines.slug],
      id: [given.id],
      token: [given.token],
      list: ['news'],
      type: ['text'],
      text: [sampleText],
      source: ['manager'],
      otp: ['123456'],
      email: ['canary@example.org'],
      consent: [true],
    },
  }
}

function askFor({ ines, tomas, examples }: People, { method, path, endpoint }: Route, body: HostileBody): RequestSpec {
  const proof = { none: {}, owner: ines.headers, reviewer: { ...tomas.headers, ...tus }, operator: {} }[
    endpoint?.auth ?? 'none'
  ]
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(examples[name]?.[0] ?? 'none')),
    headers: { ...proof, 'content-type': body.type },
    body: body.bytes,
  }
}

async function targetsOf(harness: Harness, people: People): Promise<Target[]> {
  const routes = (await readOpenApiRoutes(harness)).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  const [pictures, sounds] = [await hostilePictures(), hostileSounds()]
  const bodiesFor = ({ endpoint, operation }: Route): HostileBody[] => {
    if (endpoint?.accepts?.includes('image/png')) return pictures
    if (endpoint?.accepts?.includes('audio/wav')) return sounds
    return hostileJson(operation.requestBody?.content['application/json']?.schema ?? {}, people.examples)
  }
  const keys = JSON.parse((await sendUntilOk(harness, { path: '/.well-known/did.json' })).text)
  const ofContract = routes.map(route => ({
    route: `${route.method} ${route.path}`,
    attacks: bodiesFor(route).map(each => ({
      what: each.what,
      send: () => sendRequest(harness, askFor(people, route, each)),
    })),
  }))
  const plain = plainRoutes.map(({ method, path: pattern }) => {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(people.examples[name]![0]))
    const bodies = path === '/verify' ? hostileFiles(keys, recordContext) : hostilePlain(path)
    const attacks = bodies.map(({ what, type, bytes }) => ({
      what,
      send: () => sendRequest(harness, { method, path, headers: { 'content-type': type }, body: bytes }),
    }))
    return { route: `${method} ${pattern}`, attacks }
  })
  return [...ofContract, ...plain]
}

/** A recording of zero bytes, and one in chunks of one byte. */
async function uploadTarget(harness: Harness, { tomas }: People, bytes: number): Promise<Target> {
  const headers = { ...tus, ...tomas.headers }
  const announced = { 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
  const begin = { method: 'POST', path: '/api/uploads', headers: { ...headers, ...announced } }
  const [whole, chunked] = await inParallel([0, 1], 1, () => sendUntilOk(harness, begin))
  const part = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const append = { method: 'PATCH', path: whole!.headers.location!, headers: part, body: Buffer.alloc(bytes) }
  return {
    route: 'PATCH /api/uploads/{id}',
    attacks: [
      { what: 'a recording of zero bytes', send: () => sendRequest(harness, append) },
      { what: 'chunks of one byte', send: () => sendChunks(harness, `PATCH ${chunked!.headers.location}`, part) },
    ],
  }
}

const chunkedLines = [
  ['POST /verify', 'multipart/form-data; boundary=x'],
  ['POST /api/attachments', 'image/png'],
  ['POST /api/register-waitlist', 'application/json'],
  ['POST /cr/sample/report', 'application/x-www-form-urlencoded'],
  ['POST /question/x', 'application/x-www-form-urlencoded'],
  ['GET /healthz', 'text/plain'],
] as const

/** Unterminated, so the server has to close the connection. */
async function sendChunks({ port, hosts }: Harness, line: string, more: Record<string, string>): Promise<Answer> {
  const headers = { host: hosts.app, 'x-forwarded-for': newClientAddress(), 'transfer-encoding': 'chunked', ...more }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = await exchange(port, `${line} HTTP/1.1\r\n${head.join('')}\r\n${'1\r\nx\r\n'.repeat(chunksOfOneByte)}`)
  // data that arrives after the server closed causes a reset, which may discard the response
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 400)
  return { status, headers: {}, bytes: Buffer.alloc(0), text }
}

/** An unread body ends in a closed connection, which may discard the response. */
const isClosed = ({ status, text }: Answer) => status === 0 && /^(?:ECONNRESET|EPIPE)$/.test(text)
/** Responses that a client may get. */
const isExpected = (answer: Answer) =>
  (answer.status >= 200 && answer.status < 500) || [503, 507].includes(answer.status) || isClosed(answer)

type Done = { route: string; bodies: number; wrong: string[]; taken: number; delays: Delays }

async function attack({ route, attacks }: Target, times: number, readDelays: () => Promise<Delays>): Promise<Done> {
  const all = Array.from({ length: times }, () => attacks).flat()
  const answers = await inParallel(all, 4, async each => ({ each, answer: await each.send() }))
  const wrong = answers.filter(({ answer }) => !isExpected(answer))
  return {
    route,
    bodies: all.length,
    wrong: wrong.map(({ each, answer }) => `${route}, ${each.what}: ${answer.status} ${answer.text.slice(0, 60)}`),
    taken: answers.filter(({ answer }) => answer.status < 300).length,
    delays: await readDelays(),
  }
}

/** Concurrency slots that are not released. */
async function slotsInUse({ server }: Harness): Promise<string[]> {
  for (const until = performance.now() + timeoutMs; ; await setTimeout(200)) {
    // directly, without the proxy header
    const text = await (await fetch(`${server.marketing}/metrics`)).text()
    const lines = text.split('\n').filter(line => line.startsWith('credence_slots_in_use{'))
    const used = lines.filter(line => !line.endsWith(' 0'))
    if ((lines.length > 0 && used.length === 0) || performance.now() > until) return lines.length > 0 ? used : ['none']
  }
}

const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
const sorted = (delays: number[]) => delays.toSorted((a, b) => a - b)

/** Compared with the delay of an idle process on the same machine at the same time. */
function delayFigures(done: Done[], idle: Delays): Figure[] {
  const late = sorted(done.flatMap(({ delays }) => delays.late))
  const own = sorted(done.flatMap(({ delays }) => delays.own))
  const worst = done.toSorted((a, b) => Math.max(...b.delays.own) - Math.max(...a.delays.own))[0]!
  return [
    {
      ...within('p99 of the event-loop delay', p99(late), 100),
      measured: `${milliseconds(p99(late))} (of an idle process: ${milliseconds(p99(sorted(idle.late)))})`,
      must: 'at most 100 ms',
    },
    {
      ...within('of it, CPU time of the server itself', p99(own), 100),
      measured: milliseconds(p99(own)),
      must: 'at most 100 ms',
    },
    {
      ...within('longest uninterrupted computation', own.at(-1) ?? 0, 250),
      measured: `${milliseconds(own.at(-1) ?? 0)} (${worst.route})`,
      must: 'at most 250 ms',
    },
  ]
}

async function run(size: Size): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const idle = await startIdleProcess(folder)
  const env = eventLoopDelayEnv(folder)
  const times = size === 'full' ? 3 : 1
  try {
    return await withHarness(
      async harness => {
        const people = await createUsers(harness)
        const chunked = chunkedLines.map(([line, type]) => ({
          what: `${line} in chunks of one byte`,
          send: () => sendChunks(harness, line, { 'content-type': type }),
        }))
        const routes = await targetsOf(harness, people)
        const files = routes.filter(({ route }) => route === 'POST /verify')
        const others = [
          ...routes.filter(each => !files.includes(each)),
          await uploadTarget(harness, people, uploadBytes[size]),
          { route: 'chunks of one byte', attacks: chunked },
        ]
        const readDelays = () => readEventLoopDelays(harness.server.child, env.LOOP_DELAY_FILE)
        // discards the delays of start-up and registration
        await Promise.all([readDelays(), idle.readDelays()])
        const memory = watchMemory(harness.server.child.pid!)
        const ownMemory = watchMemory(harness.server.child.pid!, 'without children')
        const baseline = await startBaselineClient(harness)
        const done: Done[] = []
        for (const target of files) done.push(await attack(target, times, readDelays))
        // no other worker has been started yet
        const underFiles = memory('memory above idle while files are checked, with all children', 600)
        for (const target of others) done.push(await attack(target, times, readDelays))
        const baselineResult = await baseline.stop()
        const wrong = done.flatMap(each => each.wrong)
        const held = await slotsInUse(harness)
        return [
          atLeast('routes that take a body', done.length, 60),
          atLeast(
            'bodies sent',
            done.reduce((sum, { bodies }) => sum + bodies, 0),
            500 * times,
          ),
          atLeast(
            'of them accepted',
            done.reduce((sum, { taken }) => sum + taken, 0),
            20,
          ),
          none('responses with status 500, and bodies without a response', wrong.length, wrong),
          none('slots in use afterwards', held.length, held),
          ...baselineResult.figures,
          { ...none('of them rejected with 503', baselineResult.unavailable), isSpeed: true as const },
          within('p99 response time of the baseline client', p99(baselineResult.times), 300),
          ...delayFigures(done, await idle.readDelays()),
          underFiles,
          ownMemory('memory of the server alone above idle', 500),
        ]
      },
      { ...env, ...allRoutesEnv },
    )
  } finally {
    idle.end()
    await rm(folder, { recursive: true, force: true })
  }
}

export const hostileUploads: Fault = {
  name: 'Hostile uploads',
  description:
    'Every route that accepts a body gets the most expensive ones within its limits, four at once: full bodies with text that is slow to process, invalid lists, 20 MB that look like a PDF or a picture, forms that consist of parts only, and bodies in chunks of one byte.',
  run,
}
