import { beforeEach, expect, test } from 'vitest'
import { createProfileCache, type Made } from './profile-cache.ts'

const made = (value: string, accountId = 'ada', bytes = 10): Made<string> => ({ value, keep: { accountId, bytes } })

let cache: ReturnType<typeof createProfileCache<string>>
beforeEach(() => {
  cache = createProfileCache<string>(100)
  cache.connected()
})

const read = (key: string, value: string, accountId?: string, bytes?: number) =>
  cache.read(key, async () => made(value, accountId, bytes))

/** A value whose making waits until the test lets it go on. */
function slowRead(key: string, value: string, accountId?: string) {
  const gate = Promise.withResolvers<void>()
  const reading = cache.read(key, async () => {
    await gate.promise
    return made(value, accountId)
  })
  return { reading, finish: gate.resolve }
}

test('is made once and remembered', async () => {
  expect(await read('a', 'first')).toBe('first')
  expect(await read('a', 'second')).toBe('first')
})

test('many who ask at once wait for one', async () => {
  const { reading, finish } = slowRead('a', 'first')
  const joined = read('a', 'second')
  finish()
  expect(await Promise.all([reading, joined])).toEqual(['first', 'first'])
})

test('a change forgets what was drawn from that account, under every key, and nothing else', async () => {
  await read('a', 'old')
  await read('a/about', 'old')
  await read('b', 'old', 'bob')
  cache.received('ada')
  expect([await read('a', 'new'), await read('a/about', 'new'), await read('b', 'new', 'bob')]).toEqual([
    'new',
    'new',
    'old',
  ])
})

test('a computation that began before a change is neither cached nor shared with later callers', async () => {
  const { reading, finish } = slowRead('a', 'old')
  cache.received('ada')
  const later = read('a', 'new')
  finish()
  expect([await reading, await later, await read('a', 'newer')]).toEqual(['old', 'new', 'new'])
})

test('a change of another account does not invalidate it', async () => {
  const { reading, finish } = slowRead('a', 'drawn')
  cache.received('bob')
  finish()
  await reading
  expect(await read('a', 'again')).toBe('drawn')
})

test('without announcements nothing is remembered, from before, meanwhile or across', async () => {
  await read('a', 'old')
  const { reading, finish } = slowRead('b', 'old')
  cache.lost()
  expect(await read('a', 'meanwhile')).toBe('meanwhile')
  expect(await read('a', 'again')).toBe('again')
  cache.connected()
  finish()
  await reading
  expect(await read('b', 'new')).toBe('new')
  expect(await read('a', 'new')).toBe('new')
})

test('stays within its bytes: what was not asked for longest goes first', async () => {
  await read('a', 'one', 'ada', 40)
  await read('b', 'one', 'bob', 40)
  await read('a', 'again')
  await read('c', 'one', 'cyd', 40)
  expect(cache.bytes()).toBe(80)
  expect([await read('a', 'two', 'ada', 40), await read('b', 'two', 'bob', 40)]).toEqual(['one', 'two'])
  await read('huge', 'one', 'dan', 1000)
  expect(cache.bytes()).toBeLessThanOrEqual(100)
})

test('a failure is not cached', async () => {
  await expect(cache.read('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await read('a', 'fine')).toBe('fine')
})
