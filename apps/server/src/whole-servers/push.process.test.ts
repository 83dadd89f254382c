import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import { openPostgres } from '../database/postgres.ts'
import { registerDevice } from '../features/notifications/devices/service.ts'
import { noteDown } from '../features/notifications/service.ts'
import { findOrOpenAccount } from '../features/sign-in/service.ts'
import { startSession } from '../features/sign-in/sessions/service.ts'
import { noFrontends } from '../frontends/frontends.ts'
import { startPushService } from '../testing/push/push-service.ts'
import { endEvery, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

const silent = { info() {}, warn() {}, error() {} }
const secretKey = 'one key for all processes, long enough'

async function emptyDatabase(): Promise<string> {
  const name = `pushes_${Date.now()}`
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  return url.href
}

test('several servers push everything once, with one key, also while one of them stops', async () => {
  const service = await startPushService()
  const dataDir = await mkdtemp(join(tmpdir(), 'credence-pushes-'))
  const env = {
    DATABASE_URL: await emptyDatabase(),
    SECRET_KEY: secretKey,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@example.org',
    PUSH_SERVICES: service.origin,
    DATA_DIR: dataDir,
  }
  started.push(...(await Promise.all([1, 2, 3].map(() => startProxiedProcess(env)))))
  await Promise.all(started.map(server => server.ready))

  // one more, that asks for jobs and does none
  const database = await openPostgres(env.DATABASE_URL, silent)
  const dependencies = await assemble({
    config: readConfig(env),
    secretKey,
    log: silent,
    database,
    frontends: noFrontends,
  })
  const { db, clock, jobs, push } = dependencies
  await jobs.prepare()
  const account = await findOrOpenAccount(db, clock, 'ines@example.org')
  for (const browser of ['one', 'two', 'three']) {
    const { sessionId } = await startSession(db, dependencies, { account, device: browser, browserSecret: browser })
    const owner = { accountId: account.id, sessionId, signedInAt: clock.now(), confirmedAt: null }
    await registerDevice(dependencies, owner, { key: await service.subscribe(push.publicKey), deviceInfo: browser })
  }

  const kind = 'request_opened'
  for (let each = 0; each < 40; each++) {
    await db.transaction(tx => noteDown(tx, dependencies, { accountId: account.id, kind }))
    if (each === 20) started[0]!.child.kill('SIGTERM')
  }
  await expect.poll(() => service.arrived.length).toBe(120)
  await started[0]!.exited
  const each = service.arrived.map(({ id, topic }) => `${id} ${topic}`)
  expect(new Set(each).size).toBe(120)
  expect(service.requests).toHaveLength(120)
  await jobs.stop()
  await database.close()
  service.close()
})
