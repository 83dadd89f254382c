import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { becomeReviewer, beginRemoteUpload } from '../../apps/server/src/testing/reviewer-process.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { openSlowLine } from '../measure/slow-line.ts'
import type { Row } from '../row.ts'

const size = 60_000_000
const bytesPerSecond = 250_000
const roundTripMs = 150

/** The app's own client, whose types are a browser's. */
type Client = { uploadFile(job: object): Promise<{ kind: string }> }
const client = '../../apps/app/src/features/recommend-page/submit/upload-file.ts'

/** Takes four minutes. */
export const row: Row = {
  name: 'Upload of 60 MB by the app, through 2 Mbit/s and 150 ms',
  against: 'the line',
  goal: { atLeast: 0.9 },
  unit: 'kB per second',
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
    const id = await beginRemoteUpload(server, reviewer, size, 'video/mp4')
    const line = await openSlowLine({
      to: server.app,
      bytesPerSecond,
      roundTripMs,
      headers: { cookie: reviewer.cookie },
    })
    const { uploadFile } = (await import(client)) as Client
    const started = performance.now()
    const outcome = await uploadFile({
      file: randomBytes(size),
      type: 'video/mp4',
      url: `${line}/api/uploads/${id}`,
      signal: new AbortController().signal,
      onProgress() {},
      onHeld() {},
      onUrl() {},
      onTrouble() {},
      pause: () => Promise.reject(new Error('the upload was interrupted')),
    })
    if (outcome.kind !== 'sent') throw new Error(`the upload was ${outcome.kind}`)
    return { ours: size / (performance.now() - started), peer: bytesPerSecond / 1000 }
  },
}
