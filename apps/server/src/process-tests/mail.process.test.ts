import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { askForCode, call, joinWaitlist, type ServerProcess, startProxiedProcess } from '../testing/server-process.ts'

const started: ServerProcess[] = []
const servers: { close(done: () => void): void }[] = []
afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL')
    await exited
  }
  for (const server of servers.splice(0)) await new Promise<void>(resolve => server.close(resolve))
})

type Received = { to: string; messageId: string }

/** `onTaken` comes before the sender hears that its mail was taken. */
async function mailServer() {
  const received: Received[] = []
  const hooks = { away: false, onTaken: async (_mail: Received) => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(hooks.away ? new Error('away') : undefined),
    onData: (stream, _session, done) =>
      void take(stream).then(
        () => done(),
        error => done(error),
      ),
  })
  async function take(stream: Readable) {
    const { to, messageId } = await PostalMime.parse(await buffer(stream))
    const mail = { to: to![0]!.address!, messageId: messageId! }
    received.push(mail)
    await hooks.onTaken(mail)
  }
  // a process that is killed breaks its connections off, perhaps in the middle of a mail
  server.on('error', () => {})
  return { url: await listening(server.server, server), received, hooks }
}

async function listening(server: Server, closable: { close(done: () => void): void }) {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  servers.push(closable)
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function start(dataDir: string, smtpUrl: string) {
  const server = await startProxiedProcess({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'a@example.org' })
  started.push(server)
  await server.ready
  return server
}

async function stop(server: ServerProcess) {
  server.child.kill('SIGTERM')
  expect(await server.exited).toMatchObject({ code: 0 })
}

const newDataDir = () => mkdtemp(join(tmpdir(), 'credence-mail-process-'))

async function inDatabase<Row>(dataDir: string, statement: string): Promise<Row[]> {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const { rows } = await database.query<Row>(statement)
  await database.close()
  return rows
}

async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 50))
}

test('killed after the mail server took a mail and before we heard: it comes again as the same mail, and none is lost', {
  tags: ['full'],
}, async () => {
  const dataDir = await newDataDir()
  const mail = await mailServer()
  const server = await start(dataDir, mail.url)
  mail.hooks.onTaken = async () => {
    if (mail.received.length < 3) return
    server.child.kill('SIGKILL')
    await server.exited
  }
  const addresses = Array.from({ length: 12 }, (_, index) => `killed-${index}@example.org`)
  const answers = await Promise.all(addresses.map(email => joinWaitlist(server, email).catch(() => undefined)))
  await server.exited
  const accepted = addresses.filter((_, index) => answers[index]?.status === 200)
  expect(accepted.length).toBeGreaterThan(0)

  const cutOff = mail.received[2]!.to
  const copies = (email: string) => mail.received.filter(each => each.to === email)
  mail.hooks.onTaken = async () => {}
  const again = await start(dataDir, mail.url)
  await until(() => copies(cutOff).length === 2 && accepted.every(email => copies(email).length > 0))
  for (const email of addresses) expect(new Set(copies(email).map(each => each.messageId)).size).toBeLessThan(2)
  await stop(again)
})

test('mails whose jobs were given up or lost go out after a restart', { tags: ['full'] }, async () => {
  const dataDir = await newDataDir()
  const mail = await mailServer()
  mail.hooks.away = true
  const server = await start(dataDir, mail.url)
  for (const name of ['given-up', 'lost', 'alive']) await joinWaitlist(server, `${name}@example.org`)
  await stop(server)
  const jobs = await inDatabase<{ id: string }>(dataDir, `select id from pgboss.job where name = 'send-mail'`)
  expect(jobs).toHaveLength(3)
  const [givenUp, lost] = jobs
  await inDatabase(dataDir, `update pgboss.job set state = 'failed', completed_on = now() where id = '${givenUp!.id}'`)
  await inDatabase(dataDir, `delete from pgboss.job where id = '${lost!.id}'`)
  mail.hooks.away = false
  const again = await start(dataDir, mail.url)
  await until(() => mail.received.length === 3)
  await stop(again)
  expect(new Set(mail.received.map(each => each.to)).size).toBe(3)
  expect(await inDatabase(dataDir, 'select id from outgoing_mails')).toEqual([])
})

test('a mail server that takes connections and says nothing holds up neither people, nor /readyz, nor the end', {
  tags: ['full'],
}, async () => {
  const silent = createServer()
  const sockets = new Set<{ destroy(): void }>()
  silent.on('connection', socket => sockets.add(socket.on('error', () => {}).resume()))
  const url = await listening(silent, {
    close(done) {
      for (const socket of sockets) socket.destroy()
      silent.close(done)
    },
  })
  const server = await start(await newDataDir(), url)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => askForCode(server, `s${index}@example.org`)),
  )
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
  await until(() => sockets.size > 0)
  // a busy server puts the question off; this one is answered
  await until(async () => {
    const ready = await fetch(`${server.app}/readyz`)
    return ready.status === 503 && (await ready.text()).includes('mail')
  })
  expect((await call(`${server.app}/healthz`)).status).toBe(200)
  await stop(server)
})
