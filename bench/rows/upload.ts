import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { becomeReviewer, beginRemoteUpload, sendRest } from '../../apps/server/src/testing/reviewer-process.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { compareInRounds } from '../measure/rounds.ts'
import type { Row } from '../row.ts'

const mebibytes = 8
const size = mebibytes * 1024 * 1024
const rounds = 12

/** An acknowledged part is flushed to the disk. */
export const row: Row = {
  name: 'Upload, 8 MiB parts',
  against: 'plain write and flush, same disk',
  goal: { atLeast: 0.3 },
  unit: 'MiB per second',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
    const dataDir = join(folder, 'data')
    const server = await startServerProcess({ DATA_DIR: dataDir })
    addCleanup(async () => {
      server.child.kill('SIGKILL')
      await server.exited
      await rm(folder, { recursive: true, force: true })
    })
    await server.ready
    const reviewer = await becomeReviewer(server, dataDir)
    const file = randomBytes(size * (rounds + 1))
    const id = await beginRemoteUpload(server, reviewer, file.length, 'video/mp4')
    let offset = 0
    const plain = await open(join(folder, 'plain'), 'w')
    addCleanup(() => plain.close())
    let written = 0
    return compareInRounds(
      () =>
        perSecond(async () => {
          offset = (await sendRest(server, reviewer, id, { file, offset, most: size })) ?? Number.NaN
        }),
      () =>
        perSecond(async () => {
          await plain.write(file, written, size, written)
          await plain.datasync()
          written += size
        }),
      rounds,
    )
  },
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (mebibytes / (performance.now() - started)) * 1000
}
