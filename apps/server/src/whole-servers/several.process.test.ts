import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { askForCode, joinWaitlist, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const started: ServerProcess[] = []
const servers: SMTPServer[] = []
afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
  for (const server of servers.splice(0)) await new Promise<void>(resolve => server.close(resolve))
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `several_${Date.now()}`
  await query(serverUrl!, `create database ${name}`)
  const url = new URL(serverUrl!)
  url.pathname = `/${name}`
  return url.href
}

/** Counts the mails each address got. It can be away, refusing everyone, or hold every mail back until told otherwise. */
async function mailServer() {
  const received = new Map<string, number>()
  let away = false
  let held: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(away ? new Error('away') : undefined),
    onData: (stream, _session, done) =>
      void take(stream).then(
        () => done(),
        error => done(error),
      ),
  })
  async function take(stream: Readable) {
    const bytes = await buffer(stream)
    await held
    const mail = await PostalMime.parse(bytes)
    const address = mail.to![0]!.address!
    received.set(address, (received.get(address) ?? 0) + 1)
  }
  // a process that is killed breaks its connections off
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const { port } = server.server.address() as AddressInfo
  const leave = (gone: boolean) => {
    away = gone
  }
  const hold = (until: Promise<void>) => {
    held = until
  }
  return { url: `smtp://127.0.0.1:${port}`, received, leave, hold }
}

async function startTogether(count: number, env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'credence-several-'))
  const shared = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'one key for all processes, long enough',
    MAIL_FROM: 'a@example.org',
    ...env,
  }
  const together = await Promise.all(Array.from({ length: count }, () => startProxiedProcess(shared)))
  started.push(...together)
  await Promise.all(together.map(server => server.ready))
  return together
}

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 50))
}

test('three processes start together on an empty database, migrate once, and share jobs exactly once', async () => {
  const url = await emptyDatabase()
  const mail = await mailServer()
  const three = await startTogether(3, { DATABASE_URL: url, SMTP_URL: mail.url })
  const migrations = await query(url, 'select hash from drizzle.__drizzle_migrations')
  expect(new Set(migrations.map(row => row.hash)).size).toBe(migrations.length)

  const addresses = Array.from({ length: 150 }, (_, index) => `person-${index}@example.org`)
  const answers = await Promise.all(addresses.map((email, index) => joinWaitlist(three[index % 3]!, email)))
  expect(answers.map(answer => answer.status)).toEqual(addresses.map(() => 200))
  await until(() => mail.received.size === addresses.length)
  await until(async () => (await query(url, 'select id from outgoing_mails')).length === 0)
  expect([...mail.received.values()].every(count => count === 1)).toBe(true)
})

test('while the mail server is away, people are answered; once it is back, however late, every code goes out once', async () => {
  const url = await emptyDatabase()
  const mail = await mailServer()
  mail.leave(true)
  const [server] = await startTogether(3, { DATABASE_URL: url, SMTP_URL: mail.url })
  const addresses = Array.from({ length: 20 }, (_, index) => `patient-${index}@example.org`)
  const answers = await Promise.all(addresses.map(email => askForCode(server!, email)))
  expect(answers.map(answer => answer.status)).toEqual(addresses.map(() => 200))
  const triedAgain = (times: number) => async () =>
    (await query(url, `select id from pgboss.job where retry_count > ${times} and state = 'retry'`)).length ===
    addresses.length
  // as often as it would have been by now, and its turn again
  const later = (times: number) =>
    query(url, `update pgboss.job set retry_count = ${times}, start_after = now() where name = 'send-mail'`)
  await until(triedAgain(0))
  await later(1000)
  await until(triedAgain(1000))
  mail.leave(false)
  await later(2000)
  await until(() => mail.received.size === addresses.length)
  await until(async () => (await query(url, 'select id from outgoing_mails')).length === 0)
  expect([...mail.received.values()].every(count => count === 1)).toBe(true)
})

test('a slow mail server does not hold up sign-in: all are answered before it has taken a single mail', async () => {
  const mail = await mailServer()
  const open = Promise.withResolvers<void>()
  mail.hold(open.promise)
  const [server] = await startTogether(1, { DATABASE_URL: await emptyDatabase(), SMTP_URL: mail.url })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => askForCode(server!, `quick-${index}@example.org`)),
  )
  expect(answers.every(answer => answer.status === 200)).toBe(true)
  expect(mail.received.size).toBe(0)
  open.resolve()
  await until(() => mail.received.size === 20)
})

test('a worker that is killed leaves its jobs to the others', async () => {
  const url = await emptyDatabase()
  const mail = await mailServer()
  const three = await startTogether(3, { DATABASE_URL: url, SMTP_URL: mail.url })
  const addresses = Array.from({ length: 60 }, (_, index) => `after-${index}@example.org`)
  const answers = await Promise.all(
    addresses.map(async (email, index) => {
      const answer = await joinWaitlist(three[index % 3]!, email).catch(() => undefined)
      if (index === 20) three[0]!.child.kill('SIGKILL')
      return { email, accepted: answer?.status === 200 }
    }),
  )
  const accepted = answers.filter(answer => answer.accepted).map(answer => answer.email)
  expect(accepted.length).toBeGreaterThan(30)
  await until(() => accepted.every(email => mail.received.has(email)))
})
