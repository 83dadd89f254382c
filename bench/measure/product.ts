import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { type Cluster, startPostgres } from '../../scripts/postgres-cluster.ts'
import { cpuSeconds } from './processes.ts'
import { releaseAtEnd } from './release.ts'
import { people } from './seed.ts'
import type { Target } from './target.ts'

/** The product as it is built, on PostgreSQL with a thousand people, for all rows that do not need one of their own. */
export type Product = {
  marketing: Target & { host: string }
  app: Target & { host: string }
  /** The CPU of Node and PostgreSQL together. */
  withDatabase: Target
  client: pg.Client
  cluster: Cluster
  server: RunningServer
}

export type RunningServer = { child: ChildProcess; marketingPort: number; appPort: number; env: Record<string, string> }

export const secretKey = 'bench'.repeat(9)

let shared: Promise<Product> | undefined

export function sharedProduct(): Promise<Product> {
  shared ??= startProduct()
  return shared
}

async function startProduct(): Promise<Product> {
  const cluster = await startPostgres()
  releaseAtEnd(() => cluster.stop())
  const server = await startServer({ DATABASE_URL: cluster.url })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  releaseAtEnd(() => client.end())
  await client.query(people(1, 1000))
  await client.query('analyze')
  const pids = () => [server.child.pid!]
  const { marketingPort, appPort } = server
  return {
    marketing: { port: marketingPort, host: `localhost:${marketingPort}`, pids },
    app: { port: appPort, host: `localhost:${appPort}`, pids },
    withDatabase: { port: appPort, pids: () => [...pids(), ...cluster.pids()] },
    ...{ client, cluster, server },
  }
}

/** As `npm start` starts it, until it is ready, on this `port` for the app or on any. Its log goes nowhere, as with a reader that keeps up. */
export async function startServer(settings: Record<string, string>, port?: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'credence-bench-'))
  const [marketingPort, appPort] = [await freePort(), port ?? (await freePort())]
  const env = {
    MARKETING_ORIGIN: `http://localhost:${marketingPort}`,
    APP_ORIGIN: `http://localhost:${appPort}`,
    ...{ SECRET_KEY: secretKey, DATA_DIR: join(folder, 'data'), ...settings },
  }
  const child = spawn(process.execPath, ['apps/server/serve.ts'], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  releaseAtEnd(async () => {
    await endServer(child)
    rmSync(folder, { recursive: true, force: true })
  })
  // behind a proxy both hosts have one port, and answer to their names alone
  const ready = settings.PORT ? { port: Number(settings.PORT), host: new URL(env.APP_ORIGIN).host } : { port: appPort }
  while (!(await isReady(ready))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    await wait(100)
  }
  return { child, marketingPort, appPort, env }
}

function isReady({ port, host = `localhost:${port}` }: { port: number; host?: string }): Promise<boolean> {
  return new Promise(resolve => {
    get({ host: '127.0.0.1', port, path: '/readyz', headers: { host } }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

export async function endServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Seconds of CPU of the processes of a target meanwhile. */
export async function cpuDuring(target: Target, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(target.pids())
  await work()
  return cpuSeconds(target.pids()) - before
}
