// Latency of 1,000 open notification streams: 200 accounts with the maximum number of streams each, from 100 addresses, on
// one server and PostgreSQL, compared with a plain LISTEN connection.
// Then the server gets SIGTERM, and every stream must have ended ten seconds later.
// node scripts/build.ts && node bench/notifications.ts
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import pg from 'pg'
import { readConfig } from '../apps/server/src/config.ts'
import { signToken } from '../apps/server/src/features/sessions/rules.ts'
import { deriveSecrets } from '../apps/server/src/secrets.ts'
import { freePort } from '../scripts/free-port.ts'
import { startPostgres } from '../scripts/postgres-cluster.ts'
import { megabytesHeld } from './measure/processes.ts'

const perAccount = rateLimits.liveStream.user
const accounts = Array.from({ length: 1000 / perAccount }, () => ({ id: randomUUID(), sessionId: randomUUID() }))
const addresses = 100
const [marketing, app] = [await freePort(), await freePort()]
const cluster = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'bench-notifications-'))
const secretKey = 'k'.repeat(43)
const env = {
  DATABASE_URL: cluster.url,
  SECRET_KEY: secretKey,
  DATA_DIR: join(folder, 'data'),
  MARKETING_ORIGIN: `http://localhost:${marketing}`,
  APP_ORIGIN: `http://localhost:${app}`,
}
const agent = new Agent({ keepAlive: false, maxSockets: 2000 })

/** Called for each event of a stream. */
let onEvent: (accountId: string) => void = () => undefined

async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['apps/server/serve.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while ((await fetch(`http://localhost:${app}/readyz`).catch(() => undefined))?.status !== 200) await wait(200)
  return server
}

async function openStream(accountId: string, authorization: string, address: number): Promise<IncomingMessage> {
  const [answer] = (await once(
    get({
      port: app,
      host: '127.0.0.1',
      localAddress: `127.0.2.${address + 1}`,
      path: '/api/notifications/stream',
      agent,
      headers: { host: `localhost:${app}`, authorization },
    }),
    'response',
  )) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was refused with ${answer.statusCode}`)
  answer.on('data', chunk => {
    for (const _ of String(chunk).matchAll(/^event: changed$/gm)) onEvent(accountId)
  })
  // the server closes all streams at the end
  answer.on('error', () => undefined)
  return answer
}

async function openAll(): Promise<IncomingMessage[]> {
  const [config, secrets] = [readConfig(env), deriveSecrets(secretKey)]
  const streams: IncomingMessage[] = []
  for (const { id, sessionId } of accounts) {
    const claims = { accountId: id, sessionId, slug: `person-${id}`, generation: 0 }
    const token = await signToken(config, secrets, claims, new Date())
    for (let count = 0; count < perAccount; count++)
      streams.push(await openStream(id, token, streams.length % addresses))
  }
  return streams
}

/** Notifies accounts in one statement; latencies of their streams and of the plain connection. */
async function notify(client: pg.Client, listener: pg.Client, ids: string[]) {
  const lags: number[] = []
  const bareLags: number[] = []
  const done = Promise.withResolvers<void>()
  const started = performance.now()
  const check = () => {
    if (lags.length === ids.length * perAccount && bareLags.length === ids.length) done.resolve()
  }
  onEvent = () => {
    lags.push(performance.now() - started)
    check()
  }
  const onBare = () => {
    bareLags.push(performance.now() - started)
    check()
  }
  listener.on('notification', onBare)
  await client.query(
    `insert into notifications (account_id, kind, created_at) select id, 'session_stolen', now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await done.promise
  listener.off('notification', onBare)
  return { lags, bareLags }
}

async function measure(client: pg.Client, listener: pg.Client, rounds: number, choose: () => string[]) {
  const all = { lags: [] as number[], bareLags: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const { lags, bareLags } = await notify(client, listener, choose())
    all.lags.push(...lags)
    all.bareLags.push(...bareLags)
  }
  return all
}

const share = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0

function report(name: string, { lags, bareLags }: { lags: number[]; bareLags: number[] }) {
  const [p50, p99] = [share(lags, 0.5), share(lags, 0.99)]
  const bare = share(bareLags, 0.99)
  console.log(
    `${name}: ${lags.length} heard, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; a bare connection p99 ${bare.toFixed(1)} ms, ratio ${(p99 / bare).toFixed(1)}`,
  )
}

let server: ChildProcess | undefined
try {
  server = await startServer()
  const [client, listener] = [cluster, cluster].map(({ url }) => new pg.Client({ connectionString: url }))
  await client!.connect()
  await listener!.connect()
  await listener!.query('listen notifications_changed')
  const ids = accounts.map(({ id }) => id)
  await client!.query(
    `insert into accounts (id, email, slug) select id, id || '@example.org', 'person-' || id from unnest($1::uuid[]) id`,
    [ids],
  )
  await client!.query(
    `insert into sessions (id, account_id, rotated_at, last_used_at, expires_at, created_at, device, device_hash)
     select sid, aid, now(), now(), now() + interval '1 day', now(), '', '' from unnest($1::uuid[], $2::uuid[]) as s (sid, aid)`,
    [accounts.map(({ sessionId }) => sessionId), ids],
  )
  const heldBefore = megabytesHeld([server.pid!])
  const opening = performance.now()
  const streams = await openAll()
  console.log(
    `${streams.length} streams opened one after the other in ${((performance.now() - opening) / 1000).toFixed(1)} s; the server held ${heldBefore.toFixed(0)} MB before and ${megabytesHeld([server.pid!]).toFixed(0)} MB after`,
  )
  report(
    'one account at a time',
    await measure(client!, listener!, 500, () => [ids[Math.floor(Math.random() * ids.length)]!]),
  )
  report('all accounts at once', await measure(client!, listener!, 20, () => ids))
  await client!.end()
  await listener!.end()

  let ended = 0
  for (const stream of streams) stream.once('close', () => ended++)
  const stopping = performance.now()
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  const seconds = (performance.now() - stopping) / 1000
  await wait(100)
  console.log(`stopped with ${code} after ${seconds.toFixed(1)} s, ${ended} of ${streams.length} streams ended`)
  if (ended < streams.length || seconds > 10) process.exitCode = 1
} finally {
  server?.kill()
  cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
