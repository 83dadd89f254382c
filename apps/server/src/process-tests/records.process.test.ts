import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { assemble } from '../assemble.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { recommendations } from '../database/schema/recommendations.ts'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { refreshRecord } from '../features/recommendations/record/service.ts'
import { findOrOpenAccount } from '../features/sign-in/service.ts'
import { noFrontends } from '../frontends/frontends.ts'
import {
  call,
  endEvery,
  type ServerProcess,
  startProxiedProcess,
  startServerProcess,
} from '../testing/server-process.ts'

const started: ServerProcess[] = []
afterEach(() => endEvery(started))

const silent = { info() {}, warn() {}, error() {} }
const secretKey = 'one key for all processes, long enough'

/** Publishes as a server would that ends before it has done anything else. */
async function publishAndEnd(database: Database, env: Record<string, string>): Promise<string> {
  const config = readConfig(env)
  const dependencies = await assemble({ config, secretKey, log: silent, database, frontends: noFrontends })
  const { db, clock, jobs } = dependencies
  await jobs.prepare()
  const account = await findOrOpenAccount(db, clock, 'ines@example.org')
  await database.db.execute(`update profiles set visibility = 'public', full_name = 'Ines Marlow'`)
  const now = clock.now()
  const id = await db.transaction(async tx => {
    const [row] = await tx
      .insert(recommendations)
      .values({
        ...{ accountId: account.id, type: 'text', text: 'She closed it.', source: 'client', state: 'published' },
        ...{ reviewerName: 'Tomas Reuter', reviewerPosition: '', reviewerEmail: 'tomas@lane.example' },
        ...{ consentText: 'yes', consentAt: now, givenAt: now, publishedAt: now },
      })
      .returning({ id: recommendations.id })
    await refreshRecord(tx, dependencies, row!.id)
    return row!.id
  })
  await jobs.stop()
  await database.close()
  return id
}

test('a server that is started with another SECRET_KEY says what that means, and goes on', {
  tags: ['full'],
}, async () => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'credence-records-')) }
  for (const key of [secretKey, 'another key, which is long enough too']) {
    const server = await startServerProcess({ ...env, SECRET_KEY: key })
    started.push(server)
    await server.ready
    expect(server.output().includes('encrypted with a different SECRET_KEY')).toBe(key !== secretKey)
    expect((await call(`${server.app}/.well-known/did.json`)).status).toBe(200)
    await endEvery(started)
  }
})

test('several servers that start at once on one database sign with one key', { tags: ['full'] }, async () => {
  const env = {
    DATABASE_URL: await createPostgresDatabase(),
    SECRET_KEY: secretKey,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@example.org',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'credence-records-')),
  }
  started.push(...(await Promise.all([1, 2, 3].map(() => startProxiedProcess(env)))))
  await Promise.all(started.map(server => server.ready))
  const documents = await Promise.all(
    started.map(async ({ app }) => (await call(`${app}/.well-known/did.json`)).json()),
  )
  const keys = documents.map(({ verificationMethod }) => verificationMethod)
  expect(keys.map(each => each.length)).toEqual([1, 1, 1])
  expect(new Set(keys.map(([key]) => key.publicKeyMultibase)).size).toBe(1)
  const id = await publishAndEnd(await openPostgres(env.DATABASE_URL, silent), env)
  const [one] = started
  await expect.poll(async () => (await call(`${one!.app}/api/recommendations/${id}/credential`)).status).toBe(200)
})
