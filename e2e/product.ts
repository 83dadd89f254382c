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
  /** Where its files lie. */
  dataDir: string
  /** Puts the server's clock forward. */
  pass: (seconds: number) => Promise<void>
  /** What time it is there, for a browser that compares. */
  now: () => Date
  /** Takes the server away without a warning, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again, on the same files and with the clock where it was. */
  restart: () => Promise<void>
}

const firstProductPort = firstPort + 10

/** A product of its own for each worker: with its own limits, its own mailbox, and a clock that a test can move. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing else is needed
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
      ['--import', './e2e/moving-clock.mjs', '--import', './e2e/unhurried.mjs', 'apps/server/serve.ts'],
      {
        env: { ...process.env, ...env, DATA_DIR: dataDir, MARKETING_ORIGIN: marketing, APP_ORIGIN: app },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
  let server = start()
  let passed = 0
  try {
    await ready(server, app)
    await use({
      marketing,
      app,
      dataDir,
      async pass(seconds) {
        passed += seconds
        await pass(server, seconds)
      },
      now: () => new Date(Date.now() + passed * 1000),
      kill: () => end(server, 'SIGKILL'),
      async restart() {
        server = start()
        await ready(server, app)
        if (passed > 0) await pass(server, passed)
      },
    })
  } finally {
    await end(server, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

async function ready(server: ChildProcess, app: string): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${app}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The server did not start.')
}

async function pass(server: ChildProcess, seconds: number): Promise<void> {
  const moved = once(server, 'message')
  server.send(seconds)
  await moved
}
