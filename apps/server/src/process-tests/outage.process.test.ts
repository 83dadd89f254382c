import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../../../../scripts/postgres-cluster.ts'
import { call, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster.stop())

const started: ServerProcess[] = []
afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
})

async function start(env: Record<string, string> = {}) {
  const server = await startProxiedProcess({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'credence-outage-')),
    DATABASE_URL: cluster.url,
    SECRET_KEY: 'one key for all processes, long enough',
    ...env,
  })
  started.push(server)
  return server
}

type Answer = { status: number; retryAfter: string | null; began: number; email?: string }

/** Whatever holds a call up as long as this is not the outage any more, but our own last deadline. */
const signal = () => AbortSignal.timeout(15_000)

let callers = 0
async function ask(server: ServerProcess, path: string, email?: string): Promise<Answer> {
  const began = performance.now()
  callers += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
  }
  const body = JSON.stringify({ full_name: 'Ines', email })
  const answer = await fetch(server.app + path, {
    headers,
    signal: signal(),
    ...(email ? { method: 'POST', body } : {}),
  })
  await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), began, ...(email ? { email } : {}) }
}

/** People who write and read without a pause. */
function crowd(server: ServerProcess) {
  const answers: Answer[] = []
  let isOver = false
  async function write(person: number) {
    for (let index = 0; !isOver; index++)
      answers.push(await ask(server, '/api/register-waitlist', `p${person}-${index}-${callers}@example.org`))
  }
  async function read() {
    while (!isOver) answers.push(await ask(server, '/readyz'))
  }
  const all = Promise.all([...Array.from({ length: 8 }, (_, person) => write(person)), read()])
  const until = async (condition: (answer: Answer) => boolean) => {
    while (!answers.some(condition)) await Promise.race([wait(20), all])
  }
  const end = async () => {
    isOver = true
    await all
    return answers
  }
  return { until, end }
}

const written = (since: number) => (answer: Answer) =>
  answer.began > since && answer.status === 200 && answer.email !== undefined
const refused = (since: number) => (answer: Answer) => answer.began > since && answer.status === 503

/** It lives, and lets go of every connection: one that an outage left in use would be waited for past the deadline. */
async function expectToStop(server: ServerProcess) {
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
}

describe('under writes, the database', () => {
  test('hangs without a word: every call is told to come back, those in the middle too, and all goes on after', async () => {
    const server = await start()
    await server.ready
    const { until, end } = crowd(server)
    await until(written(0))
    cluster.freeze()
    const frozen = performance.now()
    await until(answer => refused(frozen)(answer) && answer.email !== undefined)
    await until(answer => refused(frozen)(answer) && answer.email === undefined)
    cluster.thaw()
    await until(written(performance.now()))
    const answers = await end()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([])
    expect(server.output()).toContain('the database does not answer')
    expect(server.output()).toContain('the database answers again')
    await expectToStop(server)
  })
})

describe('a start', () => {
  test('waits for a database that starts up beside it', { tags: ['full'] }, async () => {
    await cluster.halt('fast')
    const server = await start()
    while (!server.output().includes('the database does not answer')) await wait(50)
    await cluster.start()
    await server.ready
    expect((await call(`${server.app}/readyz`)).status).toBe(200)
  })

  test('ends with one line when the database refuses it', { tags: ['full'] }, async () => {
    const server = await start({ DATABASE_URL: cluster.url.replace(/postgres$/, 'no_such_database') })
    expect(await server.exited).toMatchObject({ code: 1 })
    expect(server.output().trim().split('\n')).toHaveLength(1)
    expect(server.output()).toContain('DATABASE_URL')
  })
})

test('a stop during an outage is not held up', { tags: ['full'] }, async () => {
  const server = await start()
  await server.ready
  cluster.freeze()
  try {
    while (!server.output().includes('the database does not answer')) await wait(50)
    server.child.kill('SIGTERM')
    expect(await server.exited).toMatchObject({ code: 0 })
  } finally {
    cluster.thaw()
  }
})
