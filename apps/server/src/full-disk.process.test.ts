import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { becomeReviewer, beginRemoteUpload, remoteOffset, sendRest } from './testing/reviewer-process.ts'
import { endEvery, joinWaitlist, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { mountSmallDisk, whereMounted } from './testing/small-disk.ts'

const mebibyte = 1024 ** 2
const disk = mountSmallDisk(3 * 1024)
const started: ServerProcess[] = []
afterEach(() => endEvery(started))
afterAll(() => disk?.remove())

test.skipIf(!disk)(
  `uploads and a disk that others fill: refused in time, nothing acknowledged is lost, reading and deleting go on${whereMounted(disk)}`,
  async () => {
    const dataDir = join(disk!.folder, 'data')
    const server = await startServerProcess({ DATA_DIR: dataDir })
    started.push(server)
    await server.ready
    const reviewer = await becomeReviewer(server, dataDir)
    const file = Buffer.alloc(3 * mebibyte, 7)
    const id = await beginRemoteUpload(server, reviewer, file.length, 'video/webm')
    expect(await sendRest(server, reviewer, id, { file, offset: 0, most: mebibyte })).toBe(mebibyte)

    disk!.leave(200)
    const statusOf = async (path: string, method = 'GET') => (await fetch(server.app + path, { method })).status
    expect((await joinWaitlist(server, 'ines@example.org')).status).toBe(507)
    expect(await sendRest(server, reviewer, id, { file, offset: mebibyte, most: mebibyte })).toBeUndefined()
    expect(await remoteOffset(server, reviewer, id)).toBe(mebibyte)
    expect([await statusOf('/readyz'), await statusOf('/healthz'), await statusOf('/cr/sample')]).toEqual([
      503, 200, 200,
    ])
    expect(await statusOf('/api/dev/mailbox', 'DELETE')).toBe(200)

    disk!.leave(3 * 1024)
    expect(await statusOf('/readyz')).toBe(200)
    expect((await joinWaitlist(server, 'ines@example.org')).status).toBe(200)
    expect(await sendRest(server, reviewer, id, { file, offset: mebibyte, most: file.length })).toBe(file.length)
    expect(server.output()).not.toContain('unexpected error')
  },
)
