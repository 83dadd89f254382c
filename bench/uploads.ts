// Uploads 100 MB to a server that is killed fifty times; then upload speed compared with plain writes to the same disk.
// node bench/uploads.ts [kills] [s3]
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  becomeReviewer,
  beginRemoteUpload,
  sendRest,
  uploadThroughKills,
} from '../apps/server/src/testing/reviewer-process.ts'
import { inStore, onDisk } from '../apps/server/src/testing/s3/landing.ts'
import { startS3StandIn } from '../apps/server/src/testing/s3/stand-in.ts'
import { startServerProcess } from '../apps/server/src/testing/server-process.ts'

const kills = Number(process.argv[2] ?? 50)
const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const file = randomBytes(100_000_000)
const killedDir = join(folder, 'killed')
const store = process.argv[3] === 's3' ? await startS3StandIn() : undefined
const result = await uploadThroughKills(killedDir, file, kills, store ? inStore(store, folder) : onDisk(killedDir))
const equal = sha256(result.content) === sha256(file)
console.log(
  `${kills} kills: hash ${equal ? 'equal' : 'DIFFERENT'}, offset ahead of what lay there ${result.ahead} times, acknowledged bytes lost ${result.acknowledgedLost} times, ${result.seconds.toFixed(0)} s`,
)

// interleaved, because of other load on the machine
const size = 8 * 1024 * 1024
const rounds = 12
const part = file.subarray(0, size)
const dataDir = join(folder, 'speed')
const server = await startServerProcess({ DATA_DIR: dataDir, ...store?.env })
await server.ready
const reviewer = await becomeReviewer(server, dataDir)
const id = await beginRemoteUpload(server, reviewer, size * rounds, 'video/mp4')
const times = { uploaded: [] as number[], written: [] as number[] }
for (let round = 0; round < rounds; round++) {
  let started = performance.now()
  const whole = Buffer.concat(Array.from({ length: round + 1 }, () => part))
  started = performance.now()
  await sendRest(server, reviewer, id, { file: whole, offset: round * size, most: size })
  times.uploaded.push(performance.now() - started)
  started = performance.now()
  const handle = await open(join(folder, `plain-${round}`), 'w')
  await handle.write(part)
  await handle.datasync()
  await handle.close()
  times.written.push(performance.now() - started)
}
server.child.kill('SIGKILL')
await server.exited
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
const [uploaded, written] = [median(times.uploaded), median(times.written)]
const perSecond = (ms: number) => `${((size / 1024 / 1024 / ms) * 1000).toFixed(0)} MiB/s`
console.log(
  `8 MiB parts: uploaded and flushed ${perSecond(uploaded)}, plain write and flush ${perSecond(written)}, ratio ${(uploaded / written).toFixed(2)}`,
)
await store?.close()
await rm(folder, { recursive: true, force: true })
