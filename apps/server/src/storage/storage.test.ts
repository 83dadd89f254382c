import { chmod, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { findOutage } from '../outage.ts'
import { startS3StandIn } from '../testing/s3/stand-in.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'credence-storage-'))
const store = await startS3StandIn()
afterAll(() => store.close())

const kinds = [
  { kind: 'disk', storage: () => createDiskStorage(join(folder, 'disk')) },
  { kind: 'S3', storage: () => createS3Storage(store.config) },
]

describe.each(kinds)('$kind storage', ({ storage }) => {
  const text = Buffer.from('0123456789')
  const read = async (key: string, range?: { start: number; end: number }) => {
    const stream = await storage().open(key, range)
    return stream && (await buffer(stream)).toString()
  }

  test('gives back what was put, whole and in part', async () => {
    await storage().put('pictures/a.webp', text, 'image/webp')
    expect(await read('pictures/a.webp')).toBe('0123456789')
    expect(await read('pictures/a.webp', { start: 2, end: 4 })).toBe('234')
    expect(await storage().stat('pictures/a.webp')).toEqual({ size: 10 })
  })

  test('takes a file of several megabytes', async () => {
    const file = join(folder, 'large.bin')
    await writeFile(file, Buffer.alloc(6_000_000, 7))
    await storage().put('media/large.mp4', { file }, 'video/mp4')
    expect(await storage().stat('media/large.mp4')).toEqual({ size: 6_000_000 })
  })

  test('replaces, and removes, more than once without complaint', async () => {
    await storage().put('pictures/b.webp', text, 'image/webp')
    await storage().put('pictures/b.webp', Buffer.from('new'), 'image/webp')
    expect(await read('pictures/b.webp')).toBe('new')
    await storage().remove('pictures/b.webp')
    await storage().remove('pictures/b.webp')
    expect(await storage().stat('pictures/b.webp')).toBeUndefined()
    expect(await read('pictures/b.webp')).toBeUndefined()
  })

  test('lists what is there', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `listed/${index}.webp`)
    for (const key of keys) await storage().put(key, text, 'image/webp')
    const found: string[] = []
    for await (const { key, size } of storage().list()) if (key.startsWith('listed/')) found.push(`${key} ${size}`)
    expect(found.sort()).toEqual(keys.map(key => `${key} 10`).sort())
  })

  test('knows whether it can be used', async () => {
    expect(await storage().isReady()).toBe(true)
  })

  test.each([
    '../secret',
    'pictures/../../etc/passwd',
    '/etc/passwd',
    'pictures',
    'pictures/',
    'pictures/a b',
    'a\\b/c',
    `p/${'x'.repeat(300)}`,
  ])('refuses the key %s', async key => {
    await expect(storage().put(key, text, 'image/webp')).rejects.toThrow('unsafe storage key')
    await expect(storage().open(key)).rejects.toThrow('unsafe storage key')
  })
})

test('a failed write leaves nothing on the disk', async () => {
  const storage = createDiskStorage(join(folder, 'disk'))
  await expect(storage.put('failed/a.mp4', { file: join(folder, 'absent') }, 'video/mp4')).rejects.toThrow()
  expect(await storage.stat('failed/a.mp4')).toBeUndefined()
  expect(await readdir(join(folder, 'disk/failed'))).toEqual([])
})

test('what is stored is private, whatever it is copied from', async () => {
  const [source, key] = [join(folder, 'open.mp4'), 'private/a.mp4']
  await writeFile(source, 'words')
  await chmod(source, 0o666)
  await createDiskStorage(join(folder, 'disk')).put(key, { file: source }, 'video/mp4')
  expect((await stat(join(folder, 'disk', key))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'disk/private'))).mode & 0o777).toBe(0o700)
})

test('a store that is away is not ready', async () => {
  expect(await createS3Storage({ ...store.config, endpoint: 'http://127.0.0.1:9' }).isReady()).toBe(false)
})

describe('a store that can not be used', () => {
  const failureOf = async (endpoint: string) =>
    createS3Storage({ ...store.config, endpoint })
      .stat('pictures/a.webp')
      .catch((error: unknown) => error)

  const isOutage = '$what: the call ends, and is known for an outage'
  test.each([{ what: 'is gone', isOpen: false }])(isOutage, seen)
  test.each([{ what: 'takes connections and says nothing', isOpen: true }])(isOutage, { tags: ['full'] }, seen)
  async function seen({ isOpen }: { isOpen: boolean }) {
    const server = createServer(socket => socket.on('error', () => {}))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    if (!isOpen) server.close()
    expect(findOutage(await failureOf(`http://127.0.0.1:${port}`))).toMatchObject({ part: 'storage' })
    if (isOpen) server.close()
  }
})

test('what a killed process was writing to the disk is removed, and what another is writing is not', async () => {
  const root = join(folder, 'killed')
  const storage = createDiskStorage(root)
  await storage.put('pictures/a.webp', Buffer.from('whole'), 'image/webp')
  const [left, current] = [join(root, '.part/left'), join(root, '.part/current')]
  for (const file of [left, current]) await writeFile(file, 'half')
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(left, twoHoursAgo, twoHoursAgo)
  await storage.removeUnfinished()
  expect(await readdir(join(root, '.part'))).toEqual(['current'])
  const listed = []
  for await (const { key } of storage.list()) listed.push(key)
  expect(listed).toEqual(['pictures/a.webp'])
})
