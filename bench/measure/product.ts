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
import { addCleanup } from './cleanup.ts'
import { cpuSeconds } from './processes.ts'
import { profilesSql } from './seed.ts'
import type { Target } from './target.ts'

/** The built product on PostgreSQL with a thousand profiles, shared by all rows that don't need their own. */
export type Product = {
  marketing: Target & { host: string }
  app: Target & { host: string }
  /** Counts the CPU of Node and PostgreSQL together. */
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
  addCleanup(() => cluster.stop())
  const server = await startServer({ DATABASE_URL: cluster.url })
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  addCleanup(() => client.end())
  await client.query(profilesSql(1, 1000))
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

/** Starts the server as `npm start` does and waits until it is ready. Its log is discarded. */
export async function startServer(settings: Record<string, string>, port?: number): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'credence-bench-'))
  const [marketingPort, appPort] = [await freePort(), port ?? (await freePort())]
  const env = {
    MARKETING_ORIGIN: `http://localhost:${marketingPort}`,
    APP_ORIGIN: `http://localhost:${appPort}`,
    ...{ SECRET_KEY: secretKey, DATA_DIR: join(folder, 'data'), ...settings },
  }
  const child = spawn(process.execPath, ['apps/server/serve.mjs'], {
    env: { PATH: process.env.PATH, TMPDIR: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  addCleanup(async () => {
    await endServer(child)
    rmSync(folder, { recursive: true, force: true })
  })
  // behind a proxy both hosts share one port and are selected by the Host header
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

/** CPU seconds that the processes of a target use during `work`. */
export async function cpuDuring(target: Target, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(target.pids())
  await work()
  return cpuSeconds(target.pids()) - before
}
