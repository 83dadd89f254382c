import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProxiedProcess } from '../../apps/server/src/testing/server-process.ts'
import { patienceMs } from '../fault.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { openPlaceForData, type TestedDatabase } from './tested-database.ts'

/** Where a fault happens: a folder, a database and a mail server of its own. Everything begun in it ends with it. */
export type Place = {
  folder: string
  dataDir: string
  database: TestedDatabase
  mail: MailServer
  /** Begins a server, which is not ready yet. Without data it makes its own. */
  spawn(env?: Record<string, string>): Promise<ServerProcess>
  /** A server that is ready. Without data it begins with a prepared database. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  /** Done at the end, the last one first. */
  atEnd(release: () => unknown): void
  /** How many servers ended without being told to. */
  deaths(): number
  /** Tells a server to end; it counts as no death. */
  end(server: ServerProcess, signal: NodeJS.Signals): ServerProcess['exited']
  /** Waits for a server that is meant to end by itself. */
  whenEnded(server: ServerProcess): ServerProcess['exited']
}

const key = 'one key for all processes, long enough'

export async function inPlace<Result>(
  kind: TestedDatabase['kind'],
  use: (place: Place) => Promise<Result>,
): Promise<Result> {
  const releases: (() => unknown)[] = []
  const told = new Set<ServerProcess>()
  let deaths = 0
  try {
    const folder = await mkdtemp(join(tmpdir(), 'credence-fault-'))
    releases.push(() => rm(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    const database = await openPlaceForData(kind, dataDir)
    releases.push(() => database.release())
    const mail = await startMailServer()
    releases.push(() => mail.close())
    const surroundings = { DATA_DIR: dataDir, SECRET_KEY: key, MAIL_FROM: 'a@example.org', SMTP_URL: mail.url }
    const begin = async (env: Record<string, string>, isFirst: boolean) => {
      const server = await startProxiedProcess({ ...surroundings, ...database.env, ...env }, { isFirst })
      void server.exited.then(() => {
        if (!told.has(server)) deaths += 1
      })
      releases.push(() => end(server, 'SIGKILL'))
      return server
    }
    const whenEnded = (server: ServerProcess) => {
      told.add(server)
      return server.exited
    }
    const end = (server: ServerProcess, signal: NodeJS.Signals) => {
      const ended = whenEnded(server)
      server.child.kill(signal)
      return ended
    }
    return await use({
      folder,
      dataDir,
      database,
      mail,
      spawn: (env = {}) => begin(env, true),
      end,
      whenEnded,
      async start(env = {}) {
        const server = await begin(env, false)
        await server.ready
        return server
      },
      atEnd: release => void releases.push(release),
      deaths: () => deaths,
    })
  } finally {
    for (const release of releases.reverse()) await release()
  }
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Whether it came true before the time was over. */
export async function comesTrue(condition: () => boolean | Promise<boolean>, mostMs = patienceMs): Promise<boolean> {
  const end = performance.now() + mostMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await pause(50)
  }
  return true
}
