import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { serverPath } from '../server-folder.ts'
import { endEvery, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
let database: pg.Client
let url: string
let dataDir: string

beforeEach(async () => {
  url = await createPostgresDatabase()
  database = new pg.Client({ connectionString: url })
  await database.connect()
  dataDir = await mkdtemp(join(tmpdir(), 'credence-operator-'))
})
afterEach(async () => {
  await endEvery(started)
  await database.end()
})

async function start(): Promise<ServerProcess> {
  const server = await startProxiedProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SECRET_KEY: 'one key for all processes, long enough',
  })
  started.push(server)
  await server.ready
  return server
}

/** The command line as it is typed, in a process of its own. */
function operate(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  const script = serverPath('../../scripts/operator.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return new Promise(resolve =>
    execFile(process.execPath, [script, ...words, '--reason', 'spam'], { env }, (failed, out, error) =>
      resolve({ code: Number(failed?.code ?? 0), out, error }),
    ),
  )
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 50))
}
async function count(text: string): Promise<number> {
  return Number((await database.query(`select count(*) as count from ${text}`)).rows[0].count)
}

/** Two servers and a user to suspend. `first` is asked first, since its socket comes first by name. */
async function two() {
  const servers = [await start()]
  const [socket] = await readdir(join(dataDir, 'operator'))
  servers.push(await start())
  const sorted = (await readdir(join(dataDir, 'operator'))).sort()
  if (sorted[0] !== socket) servers.reverse()
  const made = `insert into accounts (email, slug) values ('ada@example.org', 'ada-walker') returning id`
  const { id } = (await database.query(made)).rows[0]
  await database.query(`insert into profiles (account_id, rosette_seed, updated_at) values ($1, 'ada', now())`, [id])
  return { first: servers[0]!, second: servers[1]! }
}

/** Locks the accounts table until released. */
async function hold() {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select id from accounts for update')
  return {
    waiting: () =>
      until(async () => (await count(`pg_stat_activity where wait_event_type = 'Lock' and query ~ 'accounts'`)) > 0),
    release: () => holder.end(),
  }
}

async function expectSuspendedOnce() {
  expect(await count(`accounts where suspended_at is not null`)).toBe(1)
  expect(await count(`operator_actions where outcome like 'done: Suspended%'`)).toBe(1)
  expect(await count('operator_actions')).toBe(1)
  await until(async () => (await count('outgoing_mails')) === 0)
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1)
}

test('a server that is killed in the middle of a command leaves it to the other, and it is done once', {
  tags: ['full'],
}, async () => {
  const { first } = await two()
  const held = await hold()
  const answer = operate('users', 'suspend', 'ada-walker')
  await held.waiting()
  first.child.kill('SIGKILL')
  await first.exited
  // the database has not heard of it yet: the other waits for the same operation
  await until(async () => (await count(`pg_locks where locktype = 'advisory' and not granted`)) > 0)
  await held.release()
  expect(await answer).toEqual({ code: 0, out: expect.stringMatching(/^Suspended\. /), error: '' })
  await expectSuspendedOnce()
})

test('a server that is told to stop in the middle of a command ends it first', { tags: ['full'] }, async () => {
  const { first, second } = await two()
  const held = await hold()
  const answer = operate('users', 'suspend', 'ada-walker')
  await held.waiting()
  first.child.kill('SIGTERM')
  await held.release()
  expect(await answer).toMatchObject({ code: 0, out: expect.stringMatching(/^Suspended\. /) })
  expect(await first.exited).toEqual({ code: 0, signal: null })
  await expectSuspendedOnce()
  expect(await operate('users', 'suspend', 'ada-walker')).toMatchObject({
    code: 0,
    out: 'Already done. Already suspended.\n',
  })

  second.child.kill('SIGKILL')
  await second.exited
  expect(await operate('users', 'restore', 'ada-walker')).toMatchObject({
    code: 3,
    out: '',
    error: expect.stringContaining('No server is using'),
  })
})
