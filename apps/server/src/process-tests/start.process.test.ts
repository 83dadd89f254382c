import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, test } from 'vitest'
import { serverPath } from '../server-folder.ts'
import { signUp } from '../testing/reviewer-process.ts'
import {
  call,
  endEvery,
  joinWaitlist,
  type ServerProcess,
  startByNpm,
  startProxiedProcess,
  startServerProcess,
} from '../testing/server-process.ts'

const started: ServerProcess[] = []
const newDataDir = async () => join(await mkdtemp(join(tmpdir(), 'credence-process-')), 'data')

/** For tests that may share a folder: a new one takes longer to start on. */
const usedDataDir = newDataDir()

async function start(env: Record<string, string>, spawn = startServerProcess, isFirst = false) {
  const server = await spawn(env, { isFirst })
  started.push(server)
  return server
}

afterEach(() => endEvery(started))

async function storedAddresses(dataDir: string): Promise<Set<string>> {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const { rows } = await database.query<{ email: string }>('select email from waitlist_entries')
  await database.close()
  return new Set(rows.map(row => row.email))
}

describe('a start on the embedded defaults', () => {
  test('says where everything is, and answers on both hosts and by no other name', async () => {
    const dataDir = await usedDataDir
    const server = await start({ DATA_DIR: dataDir })
    await server.ready
    const lines = server.output().split('\n')
    expect(lines.slice(0, 5)).toEqual([
      'Credence is running.',
      `  Marketing  ${server.marketing}`,
      `  App        ${server.app}`,
      `  Data       ${dataDir}`,
      `  E-mail     ${server.app}/dev/mailbox`,
    ])
    for (const address of [`${server.marketing}/`, `${server.app}/dev/mailbox`, `${server.app}/readyz`])
      expect((await call(address)).status).toBe(200)
    expect((await call(`${server.marketing}/no-such-page`)).status).toBe(404)
    // as a page of another site would, whose name was made to lead to this machine
    const byAddress = server.app.replace('localhost', '127.0.0.1')
    for (const path of ['/', '/api/dev/mailbox', '/healthz']) expect((await call(byAddress + path)).status).toBe(421)
  })

  test('a second server on the same data stops with one line that names the first', async () => {
    const dataDir = await usedDataDir
    const first = await start({ DATA_DIR: dataDir })
    await first.ready
    const second = await start({ DATA_DIR: dataDir })
    expect(await second.exited).toMatchObject({ code: 1 })
    expect(second.output().trim().split('\n')).toHaveLength(1)
    expect(second.output()).toContain(`in use by process ${first.child.pid} (${first.app})`)
    expect((await call(`${first.app}/healthz`)).status).toBe(200)
  })

  test('a lost key is not replaced in silence', { tags: ['full'] }, async () => {
    const dataDir = await newDataDir()
    const first = await start({ DATA_DIR: dataDir }, startServerProcess, true)
    await first.ready
    first.child.kill('SIGTERM')
    expect(await first.exited).toMatchObject({ code: 0 })
    await rm(join(dataDir, 'keys/secret'))
    const second = await start({ DATA_DIR: dataDir })
    expect(await second.exited).toMatchObject({ code: 1 })
    expect(second.output()).toContain('keys/secret is missing')
  })
})

const wrong = [
  { variable: 'SMTP_URL', env: { SMTP_URL: 'abc' } },
  { variable: 'SECRET_KEY', env: { DATABASE_URL: 'postgres://localhost/none' } },
  { variable: 'S3_ENDPOINT', env: { S3_BUCKET: 'files' } },
  { variable: 'APP_ORIGIN', env: { APP_ORIGIN: 'foo' } },
  { variable: 'BACKUP_DIR', env: { BACKUP_DIR: '/nowhere/backups' } },
]
test.each(wrong)(
  'a wrong $variable stops the start with one line, exit code 1 and nothing written',
  async ({ variable, env }) => {
    const dataDir = await newDataDir()
    const server = await start({ DATA_DIR: dataDir, ...env }, startServerProcess, true)
    expect(await server.exited).toMatchObject({ code: 1 })
    expect(server.output().trim().split('\n')).toHaveLength(1)
    expect(server.output()).toContain(variable)
    expect(existsSync(dataDir)).toBe(false)
  },
)

test('a start in production that trusts no proxy by name and takes no payments says so in its log', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' }
  const server = await start({ DATA_DIR: await usedDataDir, NODE_ENV: 'production', ...mail }, startProxiedProcess)
  await server.ready
  await expect.poll(server.output).toMatch(/TRUSTED_PROXIES is not set[\s\S]*STRIPE_SECRET_KEY is not set/)
})

test('SIGTERM under load: every call in flight is answered or refused, none is lost, and the process stops within its deadline of 10 s, past which it would end with another code', async () => {
  const dataDir = await usedDataDir
  const server = await start({ DATA_DIR: dataDir }, startProxiedProcess)
  await server.ready
  // rows of earlier runs must not hide rows lost in this one
  const runAt = Date.now()
  const calls = Array.from({ length: 60 }, async (_, index) => {
    const email = `load-${runAt}-${index}@example.org`
    const answer = await joinWaitlist(server, email).catch(() => undefined)
    return { email, status: answer?.status }
  })
  await Promise.race(calls)
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
  const answered = (await Promise.all(calls)).filter(call => call.status === 200).map(call => call.email)
  expect(answered.length).toBeGreaterThan(0)
  const stored = await storedAddresses(dataDir)
  expect(answered.filter(email => !stored.has(email))).toEqual([])
})

test('SIGTERM ends the streams that are open, which would else hold up the end until its deadline', async () => {
  const dataDir = await usedDataDir
  const server = await start({ DATA_DIR: dataDir })
  await server.ready
  const { token } = await signUp(server, dataDir, 'listens@example.org')
  const stream = await call(`${server.app}/api/notifications/stream`, { headers: { authorization: token } })
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
  expect(await stream.text()).toBe(':\n\n')
})

test('the log of a whole run holds no address that was typed', async () => {
  const server = await start({ DATA_DIR: await usedDataDir })
  await server.ready
  await joinWaitlist(server, 'canary@example.org')
  server.child.kill('SIGTERM')
  await server.exited
  expect(server.output()).toContain('/api/register-waitlist')
  expect(server.output()).not.toContain('canary')
})

/** `npm start` would first install what is missing, under the feet of whatever else runs. `npm test` has installed it. */
function isInstalled(): boolean {
  const stamp = serverPath('../../node_modules/.installed-from')
  const wanted = createHash('sha256')
    .update(readFileSync(serverPath('../../package-lock.json')))
    .digest('hex')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
}

const whenInstalled = isInstalled() ? '' : ' (left out: `npm start` would install first)'
test.skipIf(!isInstalled()).each(['SIGTERM', 'SIGINT'] as const)(
  `%s to \`npm start\` reaches the server, and all of them end${whenInstalled}`,
  async signal => {
    const server = await startByNpm({ DATA_DIR: await usedDataDir })
    try {
      await server.ready
      server.child.kill(signal)
      // not before the last that holds its output is gone, the server too
      expect(await server.exited).toMatchObject({ code: 0 })
      await expect(fetch(`${server.app}/healthz`)).rejects.toThrow('fetch failed')
    } finally {
      endGroup(server.child.pid!)
    }
  },
)

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // all have ended, as they should
  }
}
