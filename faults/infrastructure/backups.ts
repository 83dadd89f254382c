import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { countAcknowledged, noCrashes, noServerErrors, waitForWrites } from './invariants.ts'
import { newLoad, startLoad } from './load.ts'
import type { TestDatabase } from './test-database.ts'

const killsOf: Record<Size, number> = { short: 3, full: 20 }
const writesAtLeast = 5
const key = 'one key for all processes, long enough'

export const backups = (kind: TestDatabase['kind']): Fault => ({
  name: `Backups and restores killed, ${kind === 'embedded' ? 'embedded database' : kind}`,
  description:
    'Backups of a server under load are killed at random moments; then a complete one is restored into an empty folder, which is killed repeatedly and finally completed.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => withHarness(kind, harness => killBackups(harness, killsOf[size])),
})

async function killBackups(harness: Harness, kills: number): Promise<Figure[]> {
  const server = await harness.start()
  const load = await newLoad(server, harness.mail)
  const running = startLoad(server, load)
  const environment = { DATA_DIR: harness.dataDir, SECRET_KEY: key, ...harness.database.env }
  const backup = (name: string) => begin('backup', environment, join(harness.folder, name))
  const usualMs = await timed(() => ended(backup('timed')))
  const completeAfterKill: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const child = backup(`killed-${kill}`)
    await killWithin(child, usualMs)
    if (child.exitCode !== 0 && existsSync(join(harness.folder, `killed-${kill}`)))
      completeAfterKill.push(`killed-${kill}`)
  }
  await waitForWrites([load], writesAtLeast)
  await running.stop()
  const acknowledged = countAcknowledged([load])
  const code = await ended(backup('whole'))
  const healthy = (await call(`${server.app}/healthz`)).ok
  await harness.kill(server, 'SIGTERM')
  return [
    atLeast('writes acknowledged meanwhile', acknowledged, writesAtLeast),
    none('killed backups that look complete', completeAfterKill.length, completeAfterKill),
    exactly('complete backups', code === 0 ? 1 : 0, 1),
    exactly('servers that kept running', healthy ? 1 : 0, 1),
    noServerErrors(load.answers),
    ...(await killRestores(harness, kills)),
    noCrashes(harness.crashes()),
  ]
}

const counted = "select (select count(*) from accounts) || ' ' || (select count(*) from recommendations) as count"

/** Restores into a separate folder, always with the embedded database. */
async function killRestores(harness: Harness, kills: number): Promise<Figure[]> {
  const dataDir = join(harness.folder, 'restored')
  const environment = { DATA_DIR: dataDir, SECRET_KEY: key }
  const restore = () => begin('restore', environment, join(harness.folder, 'whole'))
  const usualMs = await timed(async () => void (await ended(restore())))
  cpSync(dataDir, join(harness.folder, 'expected'), { recursive: true })
  const [begun, startedOnPartial]: [string[], string[]] = [[], []]
  for (let kill = 0; kill < kills; kill++) {
    const partial = join(harness.folder, `partial-${kill}`)
    mkdirSync(partial, { mode: 0o700 })
    const child = begin('restore', { DATA_DIR: partial, SECRET_KEY: key }, join(harness.folder, 'whole'))
    // starts to count at the restore's first change
    await waitUntil(() => existsSync(join(partial, 'restore-begun')) || child.exitCode !== null)
    await killWithin(child, usualMs / 2)
    if (!existsSync(join(partial, 'restore-begun'))) continue
    begun.push(partial)
    const server = await harness.spawn({ DATA_DIR: partial, DATABASE_URL: '' })
    const { code } = await harness.waitForExit(server)
    if (code !== 1 || !server.output().includes('was interrupted')) startedOnPartial.push(partial)
  }
  const failed: string[] = []
  for (const partial of begun)
    if ((await ended(begin('restore', { DATA_DIR: partial, SECRET_KEY: key }, join(harness.folder, 'whole')))) !== 0)
      failed.push(partial)
  const different = await differing(begun.slice(0, 3), join(harness.folder, 'expected'))
  return [
    atLeast('killed restores', begun.length, 1),
    none('servers that started on a partial restore', startedOnPartial.length, startedOnPartial),
    none('restores that failed when repeated', failed.length, failed),
    none('of them with other rows than an uninterrupted restore', different),
  ]
}

async function differing(folders: string[], expected: string): Promise<number> {
  const { PGlite } = await import('@electric-sql/pglite')
  const count = async (dataDir: string) => {
    const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
    const { rows } = await database.query<{ count: string }>(counted)
    await database.close()
    return rows[0]!.count
  }
  const wanted = await count(expected)
  let different = 0
  for (const folder of folders) if ((await count(folder)) !== wanted) different += 1
  return different
}

function begin(script: 'backup' | 'restore', env: Record<string, string>, folder: string): ChildProcess {
  const environment = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env }
  return spawn(process.execPath, [`scripts/${script}.ts`, folder], { env: environment, stdio: 'ignore' })
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function killWithin(child: ChildProcess, mostMs: number) {
  if (child.exitCode !== null) return
  const end = ended(child)
  await Promise.race([end, sleep(Math.random() * mostMs)])
  child.kill('SIGKILL')
  await end
}
