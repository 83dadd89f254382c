import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { plainRoutes } from '../../apps/server/src/testing/plain-routes.ts'
import { exchange } from '../../apps/server/src/testing/raw-request.ts'
import { recordContext } from '../../packages/record/src/contexts/record-context.ts'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../fault.ts'
import { type Answer, type Ask, anotherNetwork, ask, askPatiently, inParallel } from './ask.ts'
import { beginUsing, p99 } from './bystander.ts'
import { documentedRoutes, type Route } from './documented.ts'
import type { Likely } from './generated.ts'
import {
  type HostileBody,
  hostileFiles,
  hostileJson,
  hostilePictures,
  hostilePlain,
  hostileSounds,
} from './hostile-bodies.ts'
import { type Delays, lookAt, startIdle, watchedEnv } from './loop-delay.ts'
import { watchMemory } from './memory.ts'
import { becomeReviewerOf, giveInWriting, type Owner, publish, type Reviewer, said, signUp } from './people.ts'
import { onStage, type Stage } from './stage.ts'

/** One body for one route. */
type Attack = { what: string; send(): Promise<Answer> }
type Target = { route: string; attacks: Attack[] }

const nowhere = 'http://127.0.0.1:9'
/** Every route that a configuration adds. */
const everyRoute = {
  ANALYTICS_KEY: 'key',
  ANALYTICS_HOST: nowhere,
  STRIPE_API_ORIGIN: nowhere,
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
/** An upload may be much larger, and is written to the disk as it comes. */
const uploadBytes = { short: 10 * megabyte, full: 100 * megabyte }

type People = { ines: Owner; tomas: Reviewer; likely: Likely }

async function gather(stage: Stage): Promise<People> {
  const ines = await signUp(stage, 'ines@example.org')
  await publish(stage, ines)
  const tomas = await becomeReviewerOf(stage, ines.slug, 'tomas@example.org')
  const given = await giveInWriting(stage, tomas)
  return {
    ines,
    tomas,
    likely: {
      slug: [ines.slug],
      id: [given.id],
      token: [given.token],
      list: ['news'],
      type: ['text'],
      text: [said],
      source: ['manager'],
      otp: ['123456'],
      email: ['canary@example.org'],
      consent: [true],
    },
  }
}

function askFor({ ines, tomas, likely }: People, { method, path, endpoint }: Route, body: HostileBody): Ask {
  const proof = { none: {}, owner: ines.headers, reviewer: { ...tomas.headers, ...tus } }[endpoint?.auth ?? 'none']
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(likely[name]?.[0] ?? 'none')),
    headers: { ...proof, 'content-type': body.type },
    body: body.bytes,
  }
}

async function targetsOf(stage: Stage, people: People): Promise<Target[]> {
  const routes = (await documentedRoutes(stage)).filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
  const [pictures, sounds] = [await hostilePictures(), hostileSounds()]
  const bodiesFor = ({ endpoint, operation }: Route): HostileBody[] => {
    if (endpoint?.accepts?.includes('image/png')) return pictures
    if (endpoint?.accepts?.includes('audio/wav')) return sounds
    return hostileJson(operation.requestBody?.content['application/json']?.schema ?? {}, people.likely)
  }
  const keys = JSON.parse((await askPatiently(stage, { path: '/.well-known/did.json' })).text)
  const ofContract = routes.map(route => ({
    route: `${route.method} ${route.path}`,
    attacks: bodiesFor(route).map(each => ({
      what: each.what,
      send: () => ask(stage, askFor(people, route, each)),
    })),
  }))
  const plain = plainRoutes.map(({ method, path: pattern }) => {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(people.likely[name]![0]))
    const bodies = path === '/verify' ? hostileFiles(keys, recordContext) : hostilePlain(path)
    const attacks = bodies.map(({ what, type, bytes }) => ({
      what,
      send: () => ask(stage, { method, path, headers: { 'content-type': type }, body: bytes }),
    }))
    return { route: `${method} ${pattern}`, attacks }
  })
  return [...ofContract, ...plain]
}

/** A whole recording of nothing, and another in chunks of a byte. */
async function uploadTarget(stage: Stage, { tomas }: People, bytes: number): Promise<Target> {
  const headers = { ...tus, ...tomas.headers }
  const announced = { 'upload-length': String(bytes), 'upload-metadata': `filetype ${btoa('video/mp4')}` }
  const begin = { method: 'POST', path: '/api/uploads', headers: { ...headers, ...announced } }
  const [whole, chunked] = await inParallel([0, 1], 1, () => askPatiently(stage, begin))
  const part = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const append = { method: 'PATCH', path: whole!.headers.location!, headers: part, body: Buffer.alloc(bytes) }
  return {
    route: 'PATCH /api/uploads/{id}',
    attacks: [
      { what: 'a recording of noughts', send: () => ask(stage, append) },
      { what: 'chunks of one byte', send: () => sendChunks(stage, `PATCH ${chunked!.headers.location}`, part) },
    ],
  }
}

const chunkedLines = [
  ['POST /verify', 'multipart/form-data; boundary=x'],
  ['POST /api/attachments', 'image/png'],
  ['POST /api/register-waitlist', 'application/json'],
  ['POST /cr/sample/report', 'application/x-www-form-urlencoded'],
  ['GET /healthz', 'text/plain'],
] as const

/** Without an end: the server has to end it. */
async function sendChunks({ port, hosts }: Stage, line: string, more: Record<string, string>): Promise<Answer> {
  const headers = { host: hosts.app, 'x-forwarded-for': anotherNetwork(), 'transfer-encoding': 'chunked', ...more }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = await exchange(port, `${line} HTTP/1.1\r\n${head.join('')}\r\n${'1\r\nx\r\n'.repeat(chunksOfOneByte)}`)
  // what still arrives when the server ends it makes the system reset the connection, which may lose the answer
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 400)
  return { status, headers: {}, bytes: Buffer.alloc(0), text }
}

/** A body that is not read ends in a connection that is closed; the answer may be lost with it. */
const isClosed = ({ status, text }: Answer) => status === 0 && /^(?:ECONNRESET|EPIPE)$/.test(text)
/** Those that a caller may get; anything else is an error of ours, or none. */
const isAnswer = (answer: Answer) =>
  (answer.status >= 200 && answer.status < 500) || [503, 507].includes(answer.status) || isClosed(answer)

type Done = { route: string; bodies: number; wrong: string[]; taken: number; delays: Delays }

async function attack({ route, attacks }: Target, times: number, look: () => Promise<Delays>): Promise<Done> {
  const all = Array.from({ length: times }, () => attacks).flat()
  const answers = await inParallel(all, 4, async each => ({ each, answer: await each.send() }))
  const wrong = answers.filter(({ answer }) => !isAnswer(answer))
  return {
    route,
    bodies: all.length,
    wrong: wrong.map(({ each, answer }) => `${route}, ${each.what}: ${answer.status} ${answer.text.slice(0, 60)}`),
    taken: answers.filter(({ answer }) => answer.status < 300).length,
    delays: await look(),
  }
}

/** Those of a limit on concurrent requests that are not given back. */
async function slotsInUse({ server }: Stage): Promise<string[]> {
  for (const until = performance.now() + patienceMs; ; await setTimeout(200)) {
    // as a program on the same machine asks, past the proxy
    const text = await (await fetch(`${server.marketing}/metrics`)).text()
    const lines = text.split('\n').filter(line => line.startsWith('credence_slots_in_use{'))
    const used = lines.filter(line => !line.endsWith(' 0'))
    if ((lines.length > 0 && used.length === 0) || performance.now() > until) return lines.length > 0 ? used : ['none']
  }
}

const milliseconds = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`
const sorted = (delays: number[]) => delays.toSorted((a, b) => a - b)

/** Beside what a process that does nothing is late by on the same machine at the same time. */
function delayFigures(done: Done[], idle: Delays): Figure[] {
  const late = sorted(done.flatMap(({ delays }) => delays.late))
  const own = sorted(done.flatMap(({ delays }) => delays.own))
  const worst = done.toSorted((a, b) => Math.max(...b.delays.own) - Math.max(...a.delays.own))[0]!
  return [
    {
      ...within('p99 of the event-loop delay', p99(late), 100),
      measured: `${milliseconds(p99(late))} (of a process that does nothing: ${milliseconds(p99(sorted(idle.late)))})`,
      must: 'at most 100 ms',
    },
    {
      ...within('of it, what the server itself computed', p99(own), 100),
      measured: milliseconds(p99(own)),
      must: 'at most 100 ms',
    },
    {
      ...within('longest that it computed without a break', own.at(-1) ?? 0, 250),
      measured: `${milliseconds(own.at(-1) ?? 0)} (${worst.route})`,
      must: 'at most 250 ms',
    },
  ]
}

async function run(size: Size): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
  const idle = await startIdle(folder)
  const env = watchedEnv(folder)
  const times = size === 'full' ? 3 : 1
  try {
    return await onStage(
      async stage => {
        const people = await gather(stage)
        const chunked = chunkedLines.map(([line, type]) => ({
          what: `${line} in chunks of one byte`,
          send: () => sendChunks(stage, line, { 'content-type': type }),
        }))
        const routes = await targetsOf(stage, people)
        const files = routes.filter(({ route }) => route === 'POST /verify')
        const others = [
          ...routes.filter(each => !files.includes(each)),
          await uploadTarget(stage, people, uploadBytes[size]),
          { route: 'chunks of one byte', attacks: chunked },
        ]
        const look = () => lookAt(stage.server.child, env.LOOP_DELAY_FILE)
        // starting and signing up are not what this is about
        await Promise.all([look(), idle.look()])
        const memory = watchMemory(stage.server.child.pid!)
        const ownMemory = watchMemory(stage.server.child.pid!, 'without children')
        const someone = beginUsing(stage)
        const done: Done[] = []
        for (const target of files) done.push(await attack(target, times, look))
        // of all children there are only those yet
        const underFiles = memory('memory above idle while files are checked, with all children', 600)
        for (const target of others) done.push(await attack(target, times, look))
        const meanwhile = await someone.stop()
        const wrong = done.flatMap(each => each.wrong)
        const held = await slotsInUse(stage)
        return [
          atLeast('routes that take a body', done.length, 60),
          atLeast(
            'bodies sent',
            done.reduce((sum, { bodies }) => sum + bodies, 0),
            500 * times,
          ),
          atLeast(
            'of them taken',
            done.reduce((sum, { taken }) => sum + taken, 0),
            20,
          ),
          none('answers of 500, and bodies without an answer', wrong.length, wrong),
          none('slots in use afterwards', held.length, held),
          ...meanwhile.figures,
          { ...none('of them turned away', meanwhile.putOff), isSpeed: true as const },
          within('p99 of the answers to somebody else', p99(meanwhile.times), 300),
          ...delayFigures(done, await idle.look()),
          underFiles,
          ownMemory('memory of the server alone above idle', 500),
        ]
      },
      { ...env, ...everyRoute },
    )
  } finally {
    idle.end()
    await rm(folder, { recursive: true, force: true })
  }
}

export const hostileUploads: Fault = {
  name: 'Hostile uploads',
  story:
    'Every route that takes a body gets the worst its limits allow, four at once: full bodies in letters that are slow to read, lists that do not fit, 20 MB that look like a PDF or a picture, forms of nothing but parts, and bodies in chunks of one byte.',
  run,
}
