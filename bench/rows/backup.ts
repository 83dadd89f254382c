import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { latestSchemaVersion } from '../../apps/server/src/database/migrations.ts'
import { makeOldFolder } from '../../apps/server/src/database/testing/old-folder.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { cpuSeconds } from '../measure/processes.ts'
import { secretKey } from '../measure/product.ts'
import { compareInRounds } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const run = promisify(execFile)
const people = 20_000
const files = 200
const bytesOfEach = 500_000
const rounds = 3

export const row: Row = {
  name: 'Backup of a folder',
  against: 'tar with gzip of the same folder',
  goal: null,
  unit: 'seconds of CPU',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'credence-backup-'))
    addCleanup(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    await fill(dataDir)
    let made = 0
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET_KEY: secretKey }
    const ours = () => cpuOf(() => run(process.execPath, ['scripts/backup.ts', join(folder, `${made++}`)], { env }))
    const tar = () => cpuOf(() => run('tar', ['--create', '--gzip', '--file', join(folder, 'all.tgz'), dataDir]))
    const figures = await compareInRounds(ours, tar, rounds)
    return { ...figures, note: `${people} people, ${files} files of ${bytesOfEach / 1000} kB; ${figures.note}` }
  },
}

async function fill(dataDir: string) {
  await makeOldFolder(dataDir, { changes: latestSchemaVersion().changes, people })
  mkdirSync(join(dataDir, 'files/recordings'), { recursive: true })
  for (let file = 0; file < files; file++)
    writeFileSync(join(dataDir, `files/recordings/${file}.mp4`), randomBytes(bytesOfEach))
}

/** CPU seconds of child processes that exit during `work`. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds([process.pid])
  await work()
  return cpuSeconds([process.pid]) - before
}
