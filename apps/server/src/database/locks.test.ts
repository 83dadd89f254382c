import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openSilentWay } from '../testing/network/silent-proxy.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openPostgres } from './postgres.ts'

const silent = { info() {}, warn() {}, error() {} }

test('a lock has one holder, until it is released', async () => {
  const { locks } = await testDatabase()
  const first = await locks.take('a file')
  expect(first).toBeDefined()
  expect(await locks.take('a file')).toBeUndefined()
  const other = await locks.take('another file')
  expect(other).toBeDefined()
  await first!.release()
  const second = await locks.take('a file')
  expect(second).toBeDefined()
  for (const lock of [second, other]) await lock!.release()
})

test('of many who want it at once, one gets it', async () => {
  const { locks } = await testDatabase()
  const taken = await Promise.all(Array.from({ length: 20 }, () => locks.take('a file')))
  const [lock, ...more] = taken.filter(each => each !== undefined)
  expect([lock !== undefined, more]).toEqual([true, []])
  await lock!.release()
})

test('many are taken and released at once', async () => {
  const { locks } = await testDatabase()
  const taken = await Promise.all(Array.from({ length: 20 }, (_, number) => locks.take(`file ${number}`)))
  await Promise.all(taken.map(lock => lock!.release()))
  await (await locks.take('file 0'))!.release()
})

test('a waiting process gets the lock after its holder', async () => {
  const { locks } = await testDatabase()
  const first = await locks.take('a file')
  const waiting = locks.take('a file', 300_000)
  await first!.release()
  await (await waiting)!.release()
})

describe.runIf(process.env.TEST_DATABASE_URL)('two processes', () => {
  test('share a lock; it ends with the connection of its holder, who is told so and can take it again', async () => {
    const { url, locks: here } = await testDatabase()
    const there = await openPostgres(url!, silent)
    const lock = await there.locks.take('a file')
    expect(await here.take('a file')).toBeUndefined()
    const lost = once(lock!.lost, 'abort')
    await there.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())`,
    )
    const mine = await here.take('a file', 300_000)
    await lost
    expect(await there.locks.take('a file')).toBeUndefined()
    await Promise.all([mine!.release(), lock!.release()])
    await expect.poll(() => there.locks.take('a file').catch(() => undefined)).toBeDefined()
    await there.close()
  })

  test('a lock does not outlive a machine that is gone without a word', async () => {
    const { url, locks: here } = await testDatabase()
    const way = await openSilentWay(url!)
    const there = await openPostgres(way.url, silent)
    expect(await there.locks.take('a file')).toBeDefined()
    way.goSilent()
    await (await here.take('a file', 300_000))!.release()
    await there.close()
    way.close()
  })
})
