import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { isOutOfSpace } from '../errors.ts'
import { mountSmallDisk, whereMounted } from '../testing/small-disk.ts'
import { createDiskStorage } from './disk.ts'
import { createDiskStaging } from './staging.ts'

const disk = mountSmallDisk(1)
afterAll(() => disk?.remove())

/** Says that there is room, so that only the disk itself can say otherwise. */
const unaware = { bytes: async () => 10 ** 12, totalBytes: async () => 10 ** 12 }
const id = 'a'.repeat(32)
const pieces = (count: number) =>
  Readable.from(Array.from({ length: count }, (_, index) => Buffer.alloc(65_536, index)))

describe.skipIf(!disk)(`a disk that is full${whereMounted(disk)}`, () => {
  test('ends an upload where it stands: what was written before is kept, and the rest goes on once there is room', async () => {
    const [folder, ballast] = [join(disk!.folder, 'uploads'), join(disk!.folder, 'ballast')]
    await writeFile(ballast, Buffer.alloc(500_000))
    const staging = createDiskStaging(folder, unaware)
    const length = 12 * 65_536
    const first = await staging.append(id, { offset: 0, body: pieces(2), length, idleMs: 60_000 })
    expect(first).toEqual({ size: 131_072, outcome: 'ended' })
    const refused = await staging.append(id, { offset: first.size, body: pieces(10), length, idleMs: 60_000 })
    expect(refused.outcome).toBe('full')
    expect(await staging.size(id)).toBe(refused.size)
    const kept = await readFile(join(folder, id))
    expect(kept.subarray(0, first.size)).toEqual(Buffer.concat([Buffer.alloc(65_536, 0), Buffer.alloc(65_536, 1)]))
    await writeFile(ballast, '')
    const rest = Readable.from([Buffer.alloc(length - refused.size, 7)])
    expect(await staging.append(id, { offset: refused.size, body: rest, length, idleMs: 60_000 })).toEqual({
      size: length,
      outcome: 'ended',
    })
    await staging.remove(id)
  })

  test('leaves nothing half stored, and says why', async () => {
    const storage = createDiskStorage(join(disk!.folder, 'files'))
    const failed = await storage.put('media/large.mp4', Buffer.alloc(2_000_000), 'video/mp4').catch(error => error)
    expect(isOutOfSpace(failed)).toBe(true)
    expect(await readdir(join(disk!.folder, 'files/media'))).toEqual([])
  })
})
