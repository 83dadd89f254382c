import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { call } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { newCrowd, putLoadOn } from './load.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import { areAcknowledged, countAcknowledged, noDeaths, wrongAnswers } from './promises-kept.ts'
import type { TestedDatabase } from './tested-database.ts'

const killsOf: Record<Size, number> = { short: 3, full: 20 }
const writesAtLeast = 5
const key = 'one key for all processes, long enough'

export const backups = (kind: TestedDatabase['kind']): Fault => ({
  name: `Backups and restores killed, ${kind === 'embedded' ? 'embedded database' : kind}`,
  story:
    'Backups are made of a server under load and killed -9 at random moments; then one that was let be is restored into an empty folder, which is killed, too, again and again, and at last let be.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => inPlace(kind, place => killCopies(place, killsOf[size])),
})

async function killCopies(place: Place, kills: number): Promise<Figure[]> {
  const server = await place.start()
  const load = await newCrowd(server, place.mail)
  const running = putLoadOn(server, load)
  const environment = { DATA_DIR: place.dataDir, SECRET_KEY: key, ...place.database.env }
  const backup = (name: string) => begin('backup', environment, join(place.folder, name))
  const usualMs = await timed(() => ended(backup('timed')))
  const wholeAfterKill: string[] = []
  for (let kill = 0; kill < kills; kill++) {
    const child = backup(`killed-${kill}`)
    await killWithin(child, usualMs)
    if (child.exitCode !== 0 && existsSync(join(place.folder, `killed-${kill}`))) wholeAfterKill.push(`killed-${kill}`)
  }
  await areAcknowledged([load], writesAtLeast)
  await running.stop()
  const acknowledged = countAcknowledged([load])
  const code = await ended(backup('whole'))
  const healthy = (await call(`${server.app}/healthz`)).ok
  await place.end(server, 'SIGTERM')
  return [
    atLeast('writes acknowledged meanwhile', acknowledged, writesAtLeast),
    none('folders that look whole after a kill', wholeAfterKill.length, wholeAfterKill),
    exactly('backups that were let be, and are whole', code === 0 ? 1 : 0, 1),
    exactly('servers that went on', healthy ? 1 : 0, 1),
    wrongAnswers(load.answers),
    ...(await killRestores(place, kills)),
    noDeaths(place.deaths()),
  ]
}

const counted = "select (select count(*) from accounts) || ' ' || (select count(*) from recommendations) as count"

/** Into a folder of its own, with the embedded database whatever the backup came from. */
async function killRestores(place: Place, kills: number): Promise<Figure[]> {
  const dataDir = join(place.folder, 'restored')
  const environment = { DATA_DIR: dataDir, SECRET_KEY: key }
  const restore = () => begin('restore', environment, join(place.folder, 'whole'))
  const usualMs = await timed(async () => void (await ended(restore())))
  cpSync(dataDir, join(place.folder, 'expected'), { recursive: true })
  const [begun, startedOnHalf]: [string[], string[]] = [[], []]
  for (let kill = 0; kill < kills; kill++) {
    const half = join(place.folder, `half-${kill}`)
    mkdirSync(half, { mode: 0o700 })
    const child = begin('restore', { DATA_DIR: half, SECRET_KEY: key }, join(place.folder, 'whole'))
    // from the first thing that it changes on
    await comesTrue(() => existsSync(join(half, 'restore-begun')) || child.exitCode !== null)
    await killWithin(child, usualMs / 2)
    if (!existsSync(join(half, 'restore-begun'))) continue
    begun.push(half)
    const server = await place.spawn({ DATA_DIR: half, DATABASE_URL: '' })
    const { code } = await place.whenEnded(server)
    if (code !== 1 || !server.output().includes('was broken off')) startedOnHalf.push(half)
  }
  const failed: string[] = []
  for (const half of begun)
    if ((await ended(begin('restore', { DATA_DIR: half, SECRET_KEY: key }, join(place.folder, 'whole')))) !== 0)
      failed.push(half)
  const different = await differing(begun.slice(0, 3), join(place.folder, 'expected'))
  return [
    atLeast('restores killed in the middle', begun.length, 1),
    none('servers that started on half of one', startedOnHalf.length, startedOnHalf),
    none('restores that did not work when done again', failed.length, failed),
    none('of them with other rows than one that was let be', different),
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
  await Promise.race([end, pause(Math.random() * mostMs)])
  child.kill('SIGKILL')
  await end
}
