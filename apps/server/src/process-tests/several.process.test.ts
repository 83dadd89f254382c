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
import { createPostgresDatabase } from '../database/testing/templates.ts'
import { joinWaitlist, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

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

/** Counts the mails each address got. */
async function mailServer() {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void take(stream).then(
        () => done(),
        error => done(error),
      ),
  })
  async function take(stream: Readable) {
    const bytes = await buffer(stream)
    const mail = await PostalMime.parse(bytes)
    const address = mail.to![0]!.address!
    received.set(address, (received.get(address) ?? 0) + 1)
  }
  // a process that is killed breaks its connections off
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
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
  const url = await createPostgresDatabase({ isEmpty: true })
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

test('a worker that is killed leaves its jobs to the others', { tags: ['full'] }, async () => {
  const url = await createPostgresDatabase()
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
