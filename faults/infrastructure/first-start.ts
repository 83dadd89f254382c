import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'

const stepMs = 250
/** Moments of the short form: when these files appear. Times would depend on the load of the machine. */
const fewMoments = [
  { file: 'keys/secret', signal: 'SIGKILL' },
  { file: 'database.new', signal: 'SIGINT' },
  { file: 'database', signal: 'SIGKILL' },
] as const

export const interruptedStart: Fault = {
  name: 'First start interrupted',
  description:
    'The first start on an empty folder is interrupted with SIGKILL and with SIGINT at every 250 ms until shortly after it is ready; the next start must work.',
  run: size => withHarness('embedded', harness => interruptStarts(harness, size)),
}

async function interruptStarts(harness: Harness, size: Size): Promise<Figure[]> {
  const tries = size === 'short' ? fewTries : triesOf(await timeFirstStart(harness))
  const failed: string[] = []
  const otherSecrets: string[] = []
  let early = 0
  let withSecret = 0
  for (const [index, { moment, signal, arrives }] of tries.entries()) {
    const name = `${signal} ${moment}`
    const { dataDir, server } = await startIn(harness, index)
    await Promise.race([arrives(dataDir), server.exited])
    if (!server.output().includes('is running')) early += 1
    await harness.kill(server, signal)
    const before = secretIn(dataDir)
    if (before) withSecret += 1
    const next = await harness.spawn({ DATA_DIR: dataDir, SECRET_KEY: '' })
    const works = await next.ready.then(() => respondsReady(next)).catch(() => false)
    if (!works) failed.push(name)
    if (before && secretIn(dataDir) !== before) otherSecrets.push(name)
    await harness.kill(next, 'SIGKILL')
  }
  return [
    atLeast('starts interrupted before they were ready', early, Math.ceil(tries.length / 2)),
    atLeast('of them, with the secret already created', withSecret, 1),
    none('failed next starts', failed.length, failed),
    none('secrets that changed', otherSecrets.length, otherSecrets),
  ]
}

type Try = { moment: string; signal: NodeJS.Signals; arrives(dataDir: string): Promise<unknown> }

const fewTries: Try[] = fewMoments.map(({ file, signal }) => ({
  moment: `when ${file} appears`,
  signal,
  arrives: dataDir => waitUntil(() => existsSync(join(dataDir, file))),
}))

function triesOf(readyMs: number): Try[] {
  const moments = Array.from({ length: Math.ceil(readyMs / stepMs) + 2 }, (_, index) => (index + 1) * stepMs)
  return moments.flatMap(ms =>
    (['SIGKILL', 'SIGINT'] as const).map(signal => ({ moment: `after ${ms} ms`, signal, arrives: () => sleep(ms) })),
  )
}

async function startIn(harness: Harness, index: number | string): Promise<{ dataDir: string; server: ServerProcess }> {
  const dataDir = join(harness.folder, `data-${index}`)
  // without a key, so that the server creates one
  return { dataDir, server: await harness.spawn({ DATA_DIR: dataDir, SECRET_KEY: '' }) }
}

async function timeFirstStart(harness: Harness): Promise<number> {
  const started = performance.now()
  const { server } = await startIn(harness, 'timed')
  await server.ready
  const ms = performance.now() - started
  await harness.kill(server, 'SIGKILL')
  return ms
}

function secretIn(dataDir: string): string | undefined {
  const file = join(dataDir, 'keys/secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function respondsReady(server: ServerProcess): Promise<boolean> {
  return waitUntil(async () => (await call(`${server.app}/readyz`)).ok)
}
