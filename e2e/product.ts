import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { fillWithTemplate } from '../apps/server/src/database/testing/templates.ts'
import { firstPort } from './addresses.ts'

export type Product = {
  marketing: string
  app: string
  /** Its DATA_DIR. */
  dataDir: string
  /** Advances the server's clock. */
  advanceClock: (seconds: number) => Promise<void>
  /** The server's current time. */
  now: () => Date
  /** Kills the server with SIGKILL. */
  kill: () => Promise<void>
  /** Starts it again on the same files, with the same clock offset. */
  restart: () => Promise<void>
}

const firstProductPort = firstPort + 10

/** One product for each worker, with its own limits and mailbox and a clock that tests can advance. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstProductPort + 2 * parallelIndex, {}, use),
    { scope: 'worker' },
  ],
})

export async function withProduct(
  port: number,
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const [marketing, app] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  await fillWithTemplate(dataDir)
  const start = () =>
    spawn(
      process.execPath,
      ['--import', './e2e/fake-clock.mjs', '--import', './e2e/disable-load-shedding.mjs', 'apps/server/serve.mjs'],
      {
        env: { ...process.env, ...env, DATA_DIR: dataDir, MARKETING_ORIGIN: marketing, APP_ORIGIN: app },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
  let server = start()
  let offsetSeconds = 0
  try {
    await waitUntilReady(server, app)
    await use({
      marketing,
      app,
      dataDir,
      async advanceClock(seconds) {
        offsetSeconds += seconds
        await advanceClock(server, seconds)
      },
      now: () => new Date(Date.now() + offsetSeconds * 1000),
      kill: () => stop(server, 'SIGKILL'),
      async restart() {
        server = start()
        await waitUntilReady(server, app)
        if (offsetSeconds > 0) await advanceClock(server, offsetSeconds)
      },
    })
  } finally {
    await stop(server, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

async function waitUntilReady(server: ChildProcess, app: string): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${app}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The server did not start.')
}

async function advanceClock(server: ChildProcess, seconds: number): Promise<void> {
  const moved = once(server, 'message')
  server.send(seconds)
  await moved
}
