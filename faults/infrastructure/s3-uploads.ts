import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beginRemoteUpload, remoteOffset, sendRest } from '../../apps/server/src/testing/reviewer-process.ts'
import { inStore } from '../../apps/server/src/testing/s3/landing.ts'
import { S3Refusal, startS3StandIn } from '../../apps/server/src/testing/s3/stand-in.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, withHarness } from './harness.ts'
import { newOwner, newReviewer } from './test-users.ts'

const killsOf: Record<Size, number> = { short: 2, full: 20 }
const fileBytes: Record<Size, number> = { short: 24_000_000, full: 200_000_000 }
/** One request in this many is refused, often enough that one retry is sometimes not sufficient. */
const refusedOneIn = 4

export const s3Uploads: Fault = {
  name: 'Uploads in the object store while servers are killed alternately',
  description:
    'One file is uploaded alternately to two servers that share a database and a store, but no folder. Each is killed during a part, and the store refuses one request in four.',
  needs: 'PostgreSQL',
  run: size =>
    withHarness('PostgreSQL', harness => uploadThroughKills(harness, killsOf[size], randomBytes(fileBytes[size]))),
}

async function uploadThroughKills(harness: Harness, kills: number, file: Buffer): Promise<Figure[]> {
  const store = await startS3StandIn()
  harness.addCleanup(() => store.close())
  const landing = inStore(store, harness.folder)
  const start = (machine: number) =>
    harness.start({ ...store.env, DATA_DIR: join(harness.folder, `machine-${machine}`) })
  const machines = [await start(0), await start(1)]
  const reviewer = await newReviewer(machines[0]!, harness.mail, await newOwner(machines[0]!, harness.mail))
  const id = await beginRemoteUpload(machines[0]!, reviewer, file.length, 'video/mp4')
  let refused = 0
  store.upset(() => {
    if (Math.random() * refusedOneIn > 1) return undefined
    refused += 1
    return new S3Refusal(503, 'SlowDown')
  })
  const step = Math.floor(file.length / (kills + 1) / 2)
  let [offset, acknowledged, ahead, lost] = [0, 0, 0, 0]
  for (let kill = 0; kill < kills; kill++) {
    const [here, there] = [machines[kill % 2]!, machines[(kill + 1) % 2]!]
    const whole = await sendRest(here, reviewer, id, { file, offset, most: step })
    if (whole === undefined) offset = await remoteOffset(here, reviewer, id)
    else offset = acknowledged = whole
    const cutAt = Math.random() * step
    await sendRest(here, reviewer, id, {
      ...{ file, offset, most: step },
      onSent: bytes => {
        if (bytes > cutAt) void harness.kill(here, 'SIGKILL')
      },
    })
    await harness.kill(here, 'SIGKILL')
    // data of the killed server may still be in transit, so the store is read after the offset
    offset = await remoteOffset(there, reviewer, id)
    if (offset > (await landing.size(id))) ahead += 1
    if (offset < acknowledged) lost += 1
    machines[kill % 2] = await start(kill % 2)
  }
  while (offset < file.length)
    offset =
      (await sendRest(machines[kills % 2]!, reviewer, id, { file, offset, most: file.length })) ??
      (await remoteOffset(machines[kills % 2]!, reviewer, id))
  store.upset(() => undefined)
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const isSame = sha256(await landing.content(id)) === sha256(file)
  return [
    atLeast('requests that the store refused', refused, kills),
    none('offsets ahead of the store', ahead),
    none('losses of acknowledged bytes', lost),
    none('files that arrived changed', isSame ? 0 : 1),
  ]
}
