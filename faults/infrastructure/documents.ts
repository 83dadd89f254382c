import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type FaultyStore, type StoreBehaviour, startFaultyStore } from './faulty-s3.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import { asOwner, fromNewAddress, json, newOwner, type Owner } from './test-users.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }
const behavioursOf: Record<Size, StoreBehaviour[]> = {
  short: ['refusing'],
  full: ['refusing', 'resetting', 'silent', 'gone'],
}

export const documentWorkers: Fault = {
  name: 'Documents whose worker or store fails',
  description:
    'The process that renders a PDF is killed while it works, then the whole server, and the store refuses, resets, does not respond and is down.',
  run: size =>
    withHarness('embedded', async harness => {
      const store = await startFaultyStore()
      harness.addCleanup(() => store.close())
      const started = await harness.start(store.env)
      // the origin is printed on the PDF, so every server of this fault has the same
      const { port } = new URL(started.app)
      // without this an overloaded machine answers 503, which looks like a failed PDF
      const NODE_OPTIONS = `--import=${import.meta.resolve('../../e2e/disable-load-shedding.mjs')}`
      const restartEnv = {
        ...store.env,
        NODE_OPTIONS,
        PORT: port,
        APP_ORIGIN: started.app,
        MARKETING_ORIGIN: started.marketing,
      }
      let server = started
      const restart = async () => {
        await harness.kill(server, 'SIGKILL')
        server = { ...(await harness.start(restartEnv)), app: started.app, marketing: started.marketing }
        return server
      }
      const owner = await newOwner(server, harness.mail)
      const other = await newOwner(server, harness.mail)
      const killed = await killWorkers(server, owner, roundsOf[size])
      const restarted = await killServers(() => server, restart, { owner, other }, roundsOf[size])
      const without = await disruptStore(server, owner, store, behavioursOf[size])
      return [...killed, ...restarted, ...without, noCrashes(harness.crashes())]
    }),
}

export const documentRequestedTwice: Fault = {
  name: 'One document requested from two processes',
  description: 'Many concurrent requests for the same PDF reach two servers on one database and one store.',
  needs: 'PostgreSQL',
  run: size =>
    withHarness('PostgreSQL', async harness => {
      const store = await startFaultyStore()
      harness.addCleanup(() => store.close())
      const first = await harness.start(store.env)
      // as behind a load balancer: both have the same origin
      const origins = { APP_ORIGIN: first.app, MARKETING_ORIGIN: first.marketing }
      return requestFromBoth(harness, [first, await harness.start({ ...store.env, ...origins })], roundsOf[size])
    }),
}

/** Changes the profile, so that the cached document is stale. */
async function changeHeadline({ app }: ServerProcess, owner: Owner, headline: string) {
  const headers = { ...asOwner(owner), ...json }
  await call(`${app}/api/profile`, { method: 'PATCH', headers, body: JSON.stringify({ headline }) })
}

const requestPdf = ({ app }: ServerProcess, owner: Owner) =>
  call(`${app}/api/generate-pdf`, { headers: asOwner(owner) })

/** Retries until the PDF is ready. */
async function waitForPdf(server: ServerProcess, owner: Owner): Promise<boolean> {
  return waitUntil(async () => (await requestPdf(server, owner)).status === 200)
}

/** Pids of a server's PDF workers. */
function workersOf({ child }: ServerProcess): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const workers = rows.filter(row => row.includes('pdf-worker.ts') && Number(row.trim().split(/\s+/)[1]) === child.pid)
  return workers.map(row => Number(row.trim().split(/\s+/)[0]))
}

async function killWorkers(server: ServerProcess, owner: Owner, rounds: number): Promise<Figure[]> {
  const answers: number[] = []
  let recovered = 0
  for (let round = 0; round < rounds; round++) {
    await changeHeadline(server, owner, `Killed ${round}`)
    // no worker is left, so the next one handles this request
    for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL')
    await waitUntil(() => workersOf(server).length === 0)
    let isAnswered = false
    const asked = requestPdf(server, owner).finally(() => {
      isAnswered = true
    })
    // the server may still have assigned the request to a killed worker, and fails at once
    await waitUntil(() => isAnswered || workersOf(server).length > 0)
    for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL')
    const answer = await asked
    const { code } = (await answer.json()) as { code?: string }
    if (code === 'document_not_made') answers.push(answer.status)
    if (await waitForPdf(server, owner)) recovered += 1
  }
  return [
    exactly('PDFs whose worker was killed, with the right error', answers.length, rounds),
    exactly('of them created by a retry', recovered, rounds),
  ]
}

/** Kills the server while it renders a PDF and restarts it: the first request afterwards must get the PDF. */
async function killServers(
  current: () => ServerProcess,
  restart: () => Promise<ServerProcess>,
  { owner, other }: Record<'owner' | 'other', Owner>,
  rounds: number,
): Promise<Figure[]> {
  const answers: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = current()
    await changeHeadline(server, owner, `Server killed ${round}`)
    for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL')
    await waitUntil(() => workersOf(server).length === 0)
    const asked = requestPdf(server, owner).catch(() => {})
    await waitUntil(() => workersOf(server).length > 0)
    const next = await restart()
    await asked
    // the first PDF of a start can take longer than a caller waits
    await waitForPdf(next, other)
    // without retries, because 503 is what this tests
    const answer = await fetch(`${next.app}/api/generate-pdf`, { headers: asOwner(owner) })
    await answer.arrayBuffer()
    answers.push(answer.status)
  }
  const late = answers.filter(status => status !== 200)
  return [none('first requests after a killed server without a PDF', late.length, late.map(String))]
}

async function disruptStore(
  server: ServerProcess,
  owner: Owner,
  store: FaultyStore,
  behaviours: StoreBehaviour[],
): Promise<Figure[]> {
  const wrong: string[] = []
  let recovered = 0
  for (const behaviour of behaviours) {
    await changeHeadline(server, owner, `While ${behaviour}`)
    await store.behave(behaviour)
    // without retries, because 503 is what this tests
    const answer = await fetch(`${server.app}/api/generate-pdf`, { headers: asOwner(owner) })
    await answer.arrayBuffer()
    if (answer.status !== 503 || !answer.headers.get('retry-after')) wrong.push(`${behaviour}: ${answer.status}`)
    await store.behave('fine')
    if (await waitForPdf(server, owner)) recovered += 1
  }
  return [
    none('responses without the store other than 503 with Retry-After', wrong.length, wrong),
    exactly('PDFs created after recovery', recovered, behaviours.length),
  ]
}

type Read = { status: number; bytes: Buffer }

/** Reads through one server with the product's Host header, with retries on 503. */
async function readPdf(server: ServerProcess, host: string, slug: string): Promise<Read> {
  for (;;) {
    const read = await readOnce(server, host, slug)
    if (read.status !== 503) return read
    await sleep(200)
  }
}

/** Not with `fetch`, which sends its own Host header. */
function readOnce({ app }: ServerProcess, host: string, slug: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    get(`${app}/cr/${slug}.pdf`, { headers: { ...fromNewAddress(), host } }, async answer => {
      resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(await answer.toArray()) })
    }).on('error', reject)
  })
}

async function requestFromBoth(harness: Harness, servers: ServerProcess[], rounds: number): Promise<Figure[]> {
  const owner = await newOwner(servers[0]!, harness.mail)
  const { host } = new URL(servers[0]!.app)
  const failed: string[] = []
  const workers: number[] = []
  for (let round = 0; round < rounds; round++) {
    await changeHeadline(servers[0]!, owner, `Round ${round}`)
    const asked = Array.from({ length: 20 }, (_, index) => readPdf(servers[index % 2]!, host, owner.slug))
    for (const { status, bytes } of await Promise.all(asked))
      if (status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) failed.push(String(status))
    // each worker was started for one PDF and is idle now
    const started = servers.flatMap(workersOf)
    workers.push(started.length)
    for (const pid of started) process.kill(pid, 'SIGKILL')
    await waitUntil(() => servers.flatMap(workersOf).length === 0)
  }
  return [
    none('requests without the PDF', failed.length, failed),
    exactly(
      'times the PDF was rendered',
      workers.reduce((sum, count) => sum + count, 0),
      rounds,
    ),
    noCrashes(harness.crashes()),
  ]
}
