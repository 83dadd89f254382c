import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beginRemoteUpload, remoteOffset, sendRest } from '../../apps/server/src/testing/reviewer-process.ts'
import { inStore } from '../../apps/server/src/testing/s3/landing.ts'
import { S3Refusal, startS3StandIn } from '../../apps/server/src/testing/s3/stand-in.ts'
import { atLeast, type Fault, type Figure, none, type Size } from '../fault.ts'
import { newOwner, newReviewer } from './people.ts'
import { inPlace, type Place } from './place.ts'

const killsOf: Record<Size, number> = { short: 2, full: 20 }
const fileBytes: Record<Size, number> = { short: 24_000_000, full: 200_000_000 }
/** One request in so many is refused: often enough that asking twice is sometimes not enough. */
const refusedOneIn = 4

export const uploadsInStore: Fault = {
  name: 'Uploads in the object store, machines killed by turns',
  story:
    'One file is sent to two machines by turns, which share a database and a store and no folder. Each is killed in the middle of a part, and the store refuses one request in four.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => sendThroughKills(place, killsOf[size], randomBytes(fileBytes[size]))),
}

async function sendThroughKills(place: Place, kills: number, file: Buffer): Promise<Figure[]> {
  const store = await startS3StandIn()
  place.atEnd(() => store.close())
  const landing = inStore(store, place.folder)
  const start = (machine: number) => place.start({ ...store.env, DATA_DIR: join(place.folder, `machine-${machine}`) })
  const machines = [await start(0), await start(1)]
  const reviewer = await newReviewer(machines[0]!, place.mail, await newOwner(machines[0]!, place.mail))
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
        if (bytes > cutAt) void place.end(here, 'SIGKILL')
      },
    })
    await place.end(here, 'SIGKILL')
    // what the dead one had sent may still be on its way into the store, so it is looked at after the answer
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
    none('times a server claimed more than lay in the store', ahead),
    none('times acknowledged bytes were lost', lost),
    none('files that arrived as something else', isSame ? 0 : 1),
  ]
}
