import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '../testing/zip.ts'
import { zipOf } from './archive.ts'

const now = new Date('2026-03-01T09:00:00Z')
const megabyte = Buffer.alloc(1024 * 1024, 7)

/** A stored file of so many megabytes that tells how much of it was read. */
function bigFile(megabytes: number) {
  let read = 0
  const stream = new Readable({
    read() {
      read += 1
      this.push(read > megabytes ? null : megabyte)
    },
  })
  return { stream, read: () => read }
}

test('texts and files come out as they went in', async () => {
  const made = zipOf(
    [
      { name: 'a.txt', text: 'Grüße 👋' },
      { name: 'b/c.bin', open: async () => bigFile(3).stream },
      { name: 'gone.bin', open: async () => undefined },
    ],
    now,
  )
  const files = unzip(await buffer(made))
  expect([...files.keys()]).toEqual(['a.txt', 'b/c.bin', 'gone.bin'])
  expect(files.get('a.txt')?.toString()).toBe('Grüße 👋')
  expect(files.get('b/c.bin')).toHaveLength(3 * megabyte.length)
  expect(files.get('gone.bin')).toHaveLength(0)
})

test('a file is read only as fast as the client, and closed when it stops', async () => {
  const big = bigFile(10_000)
  const made = zipOf([{ name: 'big.bin', open: async () => big.stream }], now)
  await once(made, 'readable')
  made.read()
  for (let turns = 0; turns < 100; turns++) await new Promise(setImmediate)
  expect(big.read()).toBeLessThan(10)
  made.destroy()
  await once(big.stream, 'close')
  expect(big.stream.destroyed).toBe(true)
})

test('a file that breaks breaks the archive', async () => {
  const broken = new Readable({ read: () => {} })
  const made = zipOf([{ name: 'broken.bin', open: async () => broken }], now)
  const whole = buffer(made)
  setImmediate(() => broken.destroy(new Error('the disk is gone')))
  await expect(whole).rejects.toThrow('the disk is gone')
})
