import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Envelope } from '@credence/contract/error-codes'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { assemble, type Overrides } from '../assemble.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { createDocuments } from '../documents/documents.ts'
import { createImages } from '../documents/images/images.ts'
import type { Environment } from '../environment.ts'
import { AppError } from '../errors.ts'
import { startSession } from '../features/sessions/service.ts'
import { findOrOpenAccount } from '../features/sign-in/service.ts'
import { type Frontends, noFrontends } from '../frontends/frontends.ts'
import { type Timing, usualTiming } from '../http/http-app.ts'
import { createLogger } from '../http/log/logger.ts'
import { jobHandlers } from '../job-handlers.ts'
import { jobNames, setHandlerOf } from '../jobs/jobs.ts'
import { createLocalMailbox } from '../mail/local-mailbox.ts'
import { AddressRefused, type Mail, type Posted } from '../mail/mail.ts'
import { createPictures } from '../media/pictures.ts'
import type { Speech } from '../speech/speech.ts'
import { createFileChecks } from '../verify/file-checks.ts'
import { asProduct } from './statements/recorded.ts'
import { testDatabase } from './test-database.ts'

export type TestApp = {
  app: FastifyInstance
  dependencies: Dependencies
  /** Everything the server logged. */
  logged(): string
  /** Mail that left, oldest first. */
  mails: Mail[]
  /** Addresses that the mail server refuses for good. */
  refusedAddresses: Set<string>
  clock: { now(): Date; set(time: string): void; advance(seconds: number): void }
  call(request: InjectOptions): Promise<Answer>
  /** The same for what is no call: the answer as it came, on the host that the request names. */
  fetch(request: InjectOptions): Promise<RawAnswer>
  /** Runs the jobs that committed calls left behind. */
  runJobs(): Promise<void>
}

export type Answer = { status: number; headers: Record<string, unknown>; text: string; body: Envelope }

export type RawAnswer = Awaited<ReturnType<FastifyInstance['inject']>>

/** The log lines of every app that a test made, for the check in setup.ts. */
export const loggedByAll: string[][] = []

/** As on the internet, where mail has to leave. */
export const publicHosts = {
  MARKETING_ORIGIN: 'https://credence.example',
  APP_ORIGIN: 'https://app.credence.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hello@credence.example',
}

const open: { app: FastifyInstance; dataDir: string }[] = []

/** Shared by all apps of a test file: starting a process takes longer than most tests. */
const pictures = createPictures()
/** Unpacked once for all of them. */
export const fontFolder = join(tmpdir(), 'credence-test-fonts')
const documents = createDocuments(fontFolder)
const images = createImages({ fontFolder })
const fileChecks = createFileChecks()
/** As on a machine without the model, which takes seconds to load: tests of what it is for bring one along. */
const speech: Speech = {
  isThere: false,
  transcribe: () => Promise.reject(new AppError('words_not_heard')),
  stop() {},
}

/** An unclosed app keeps measuring the event loop. Its files are removed with it. */
export async function closeAll() {
  const closed = open.splice(0).map(async ({ app, dataDir }) => {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await Promise.all(closed)
}

/** On a busy machine the product would shed calls and give up on slow ones. Tests about that use `usualTiming`. */
export const patientTiming: Timing = { ...usualTiming, eventLoopDelayMs: 0, answerMs: 600_000 }

/** The real app on a real database. The clock stands still, mail lands in a list, and jobs run when the test says so. */
export async function createTestApp(
  env: Environment = {},
  frontends: Frontends = noFrontends,
  { timing = patientTiming, ...world }: Pick<Overrides, 'mailer' | 'speech' | 'fileChecks'> & { timing?: Timing } = {},
): Promise<TestApp> {
  const database = await testDatabase()
  const { boss } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'credence-test-'))
  const config = readConfig({ DATA_DIR: dataDir, ...env })
  const lines: string[] = []
  loggedByAll.push(lines)
  const logger = createLogger(new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }))
  const clock = fixedClock('2026-03-01T09:00:00Z')
  const mails: Mail[] = []
  const refusedAddresses = new Set<string>()
  const mailbox = createLocalMailbox(join(dataDir, 'mail'), config.mail.from)
  const mailer = {
    ...mailbox,
    async send(mail: Mail, posted: Posted) {
      if (refusedAddresses.has(mail.to)) throw new AddressRefused('refused', 550)
      mails.push(mail)
      await mailbox.send(mail, posted)
    },
  }
  const freeSpace = { bytes: async () => 10 ** 12, totalBytes: async () => 10 ** 13 }
  const dependencies = await assemble(
    { config, secretKey: 'a secret for tests, and only for tests', log: logger, database, frontends },
    { clock, mailer, freeSpace, pictures, documents, images, speech, fileChecks, ...world },
  )
  const app = await buildApp(dependencies, frontends, logger, timing)
  open.push({ app, dataDir })
  async function fetch(request: InjectOptions): Promise<RawAnswer> {
    return await app.inject(request)
  }
  return {
    fetch,
    app,
    dependencies,
    logged: () => lines.join(''),
    mails,
    refusedAddresses,
    clock,
    async call(request) {
      const host = new URL(config.appOrigin).host
      const answer = await asProduct(() => fetch({ ...request, headers: { host, ...request.headers } }))
      const body = answer.body.startsWith('{') ? (JSON.parse(answer.body) as Envelope) : ({} as Envelope)
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, body }
    },
    async runJobs() {
      const handlers = jobHandlers(dependencies)
      for (let ran = true; ran; ) {
        ran = false
        const waiting = await listWaiting(database)
        for (const name of jobNames.filter(each => waiting.has(each))) {
          const [job] = await boss.fetch<never>(name)
          if (!job) continue
          const handle = setHandlerOf(handlers, name)
          const [error] = await asProduct(() => handle([job.data])).catch(error => [error])
          // as after the last retry
          await (error ? boss.cancel(name, job.id) : boss.complete(name, job.id))
          if (error) throw error
          ran = true
        }
      }
    },
  }
}

/** The queues to look into: asking each of them takes longer than most tests. */
async function listWaiting({ db }: Database): Promise<Set<string>> {
  const found = await db.execute(sql`select distinct name from pgboss.job where state < 'active'`)
  return new Set((found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name))
}

/**
 * For what workers draw: on a busy machine a call may be told to come again before the first of them has started, and what it asked
 * for is made all the same. Without the pause this process would not even notice that they have.
 */
export async function askUntilMade(app: FastifyInstance, request: InjectOptions) {
  for (;;) {
    const answer = await app.inject(request)
    if (answer.statusCode !== 503) return answer
    await setTimeout(50)
  }
}

function fixedClock(start: string) {
  let now = new Date(start)
  return {
    now: () => now,
    set(time: string) {
      now = new Date(time)
    },
    advance(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** An account with a live session; `headers` is what its calls carry. */
export async function signInAs({ dependencies }: TestApp, email: string) {
  const { db, clock } = dependencies
  const account = await findOrOpenAccount(db, clock, email)
  const session = await startSession(db, dependencies, { account, device: 'Firefox on Linux', browserSecret: 'test' })
  return { account, ...session, headers: { authorization: session.token } }
}

/** The passcode of the mail that left last. */
export function lastCode({ mails }: TestApp): string {
  const subject = mails.map(mail => mail.subject).findLast(each => / is your .+ code$/.test(each))
  if (!subject) throw new Error('no passcode was mailed')
  return subject.replace(/\D/g, '').slice(0, 6)
}

/** The cookies that an answer sets, by name; the value is everything after the first equals sign. */
export function cookiesOf(answer: Answer): Record<string, string> {
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[]
  return Object.fromEntries(set.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}
