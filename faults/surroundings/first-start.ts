import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'

const stepMs = 250
/** Moments of the short form: when these appear in the folder. Times would be others on a busy machine. */
const fewMoments = [
  { file: 'keys/secret', signal: 'SIGKILL' },
  { file: 'database.new', signal: 'SIGINT' },
  { file: 'database', signal: 'SIGKILL' },
] as const

export const interruptedStart: Fault = {
  name: 'First start interrupted',
  story:
    'The first start on an empty folder is ended with SIGKILL and with SIGINT at every 250 ms until it is ready and a little beyond; the next start must work.',
  run: size => inPlace('embedded', place => interruptEverywhere(place, size)),
}

async function interruptEverywhere(place: Place, size: Size): Promise<Figure[]> {
  const tries = size === 'short' ? fewTries : triesOf(await timeFirstStart(place))
  const failed: string[] = []
  const otherSecrets: string[] = []
  let early = 0
  let withSecret = 0
  for (const [index, { moment, signal, arrives }] of tries.entries()) {
    const name = `${signal} ${moment}`
    const { dataDir, server } = await startIn(place, index)
    await Promise.race([arrives(dataDir), server.exited])
    if (!server.output().includes('is running')) early += 1
    await place.end(server, signal)
    const before = secretIn(dataDir)
    if (before) withSecret += 1
    const next = await place.spawn({ DATA_DIR: dataDir, SECRET_KEY: '' })
    const works = await next.ready.then(() => answersWell(next)).catch(() => false)
    if (!works) failed.push(name)
    if (before && secretIn(dataDir) !== before) otherSecrets.push(name)
    await place.end(next, 'SIGKILL')
  }
  return [
    atLeast('starts interrupted before they were ready', early, Math.ceil(tries.length / 2)),
    atLeast('of all, interrupted with the secret made', withSecret, 1),
    none('next starts that did not work', failed.length, failed),
    none('secrets that changed', otherSecrets.length, otherSecrets),
  ]
}

type Try = { moment: string; signal: NodeJS.Signals; arrives(dataDir: string): Promise<unknown> }

const fewTries: Try[] = fewMoments.map(({ file, signal }) => ({
  moment: `when ${file} appears`,
  signal,
  arrives: dataDir => comesTrue(() => existsSync(join(dataDir, file))),
}))

function triesOf(readyMs: number): Try[] {
  const moments = Array.from({ length: Math.ceil(readyMs / stepMs) + 2 }, (_, index) => (index + 1) * stepMs)
  return moments.flatMap(ms =>
    (['SIGKILL', 'SIGINT'] as const).map(signal => ({ moment: `after ${ms} ms`, signal, arrives: () => pause(ms) })),
  )
}

async function startIn(place: Place, index: number | string): Promise<{ dataDir: string; server: ServerProcess }> {
  const dataDir = join(place.folder, `data-${index}`)
  // no key is given, so that one is made
  return { dataDir, server: await place.spawn({ DATA_DIR: dataDir, SECRET_KEY: '' }) }
}

async function timeFirstStart(place: Place): Promise<number> {
  const started = performance.now()
  const { server } = await startIn(place, 'timed')
  await server.ready
  const ms = performance.now() - started
  await place.end(server, 'SIGKILL')
  return ms
}

function secretIn(dataDir: string): string | undefined {
  const file = join(dataDir, 'keys/secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function answersWell(server: ServerProcess): Promise<boolean> {
  return comesTrue(async () => (await call(`${server.app}/readyz`)).ok)
}
