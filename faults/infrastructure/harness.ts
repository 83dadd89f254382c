import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { timeoutMs } from '../fault.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** A separate folder, database and mail server for one fault. Everything started in it is cleaned up at its end. */
export type Harness = {
  folder: string
  dataDir: string
  database: TestDatabase
  mail: MailServer
  /** The environment that every server of it gets. */
  env: Record<string, string>
  /** Starts a server without waiting for it. On an empty folder it creates its own database. */
  spawn(env?: Record<string, string>): Promise<ServerProcess>
  /** Starts a server and waits until it is ready. On an empty folder it starts from a template database. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /** Starts one in place of a server that ended, at its addresses: tokens and cookies of callers are valid only there. */
  restart(ended: ServerProcess): Promise<ServerProcess>
  /** Runs at the end, in reverse order. */
  addCleanup(release: () => unknown): void
  /** Number of servers that exited unexpectedly. */
  crashes(): number
  /** Sends a signal and waits for the exit, which is not counted as a crash. */
  kill(server: ServerProcess, signal: NodeJS.Signals): ServerProcess['exited']
  /** Waits for a server that is expected to exit by itself. */
  waitForExit(server: ServerProcess): ServerProcess['exited']
}

const key = 'one key for all processes, long enough'

export async function withHarness<Result>(
  kind: TestDatabase['kind'],
  use: (harness: Harness) => Promise<Result>,
): Promise<Result> {
  const cleanups: (() => unknown)[] = []
  const expectedExits = new Set<ServerProcess>()
  let crashes = 0
  try {
    const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    const database = await openTestDatabase(kind, dataDir)
    cleanups.push(() => database.release())
    const mail = await startMailServer()
    cleanups.push(() => mail.close())
    const sending = { MAIL_FROM: 'a@example.org', SMTP_URL: mail.url }
    const commonEnv = { DATA_DIR: dataDir, SECRET_KEY: key, ...sending, ...database.env }
    const begin = async (env: Record<string, string>, isFirst: boolean, ended?: ServerProcess) => {
      const begun = await startProxiedProcess({ ...commonEnv, ...env }, { isFirst })
      const server = ended ? { ...begun, app: ended.app, marketing: ended.marketing } : begun
      void server.exited.then(() => {
        if (!expectedExits.has(server)) crashes += 1
      })
      cleanups.push(() => kill(server, 'SIGKILL'))
      return server
    }
    const waitForExit = (server: ServerProcess) => {
      expectedExits.add(server)
      return server.exited
    }
    const kill = (server: ServerProcess, signal: NodeJS.Signals) => {
      const ended = waitForExit(server)
      server.child.kill(signal)
      return ended
    }
    async function start(env: Record<string, string> = {}, ended?: ServerProcess) {
      const server = await begin(env, false, ended)
      await server.ready
      return server
    }
    return await use({
      folder,
      dataDir,
      database,
      mail,
      env: commonEnv,
      spawn: (env = {}) => begin(env, true),
      kill,
      waitForExit,
      start: env => start(env),
      restart: ended => start(addressesOf(ended), ended),
      addCleanup: cleanup => void cleanups.push(cleanup),
      crashes: () => crashes,
    })
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

/** The environment of a server at the same addresses. */
export const addressesOf = ({ app, marketing }: ServerProcess) => ({
  APP_ORIGIN: app,
  MARKETING_ORIGIN: marketing,
  PORT: new URL(app).port,
})

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Polls a condition; false after the timeout. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, mostMs = timeoutMs): Promise<boolean> {
  const end = performance.now() + mostMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await sleep(50)
  }
  return true
}
