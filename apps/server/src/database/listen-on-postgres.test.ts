import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openSilentWay } from '../testing/network/silent-proxy.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'

const soon = (check: () => void) => vi.waitFor(check, { timeout: 300_000, interval: 20 })

test('announcements are received once they are committed', async () => {
  const { db, listen } = await testDatabase()
  const received: string[] = []
  const stop = await listen('test_channel', { received: payload => received.push(payload), connected() {}, lost() {} })
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_notify('test_channel', 'one')`)
    expect(received).toEqual([])
  })
  await soon(() => expect(received).toEqual(['one']))
  await stop()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection that is cut comes back, and says that it was gone',
  async () => {
    const { db, listen } = await testDatabase()
    const told: string[] = []
    const stop = await listen('test_channel', {
      received: payload => told.push(payload),
      connected: () => told.push('connected'),
      lost: () => told.push('lost'),
    })
    expect(told).toEqual(['connected'])
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %test_channel%' and pid <> pg_backend_pid()`,
    )
    await soon(() => expect(told).toEqual(['connected', 'lost', 'connected']))
    await db.execute(sql`select pg_notify('test_channel', 'two')`)
    await soon(() => expect(told.at(-1)).toBe('two'))
    await stop()
  },
)

test.runIf(process.env.TEST_DATABASE_URL)('a connection that goes silent is given up for another', async () => {
  const { db } = await testDatabase()
  const { rows } = (await db.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] }
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${rows[0]!.name}` })
  const way = await openSilentWay(url.href)
  const told: string[] = []
  const listen = listenOnPostgres(() => new pg.Client({ connectionString: way.url }))
  const stop = await listen('silent_channel', {
    received: payload => told.push(payload),
    connected: () => told.push('connected'),
    lost: () => told.push('lost'),
  })
  way.goSilent()
  await db.execute(sql`select pg_notify('silent_channel', 'unheard')`)
  await soon(() => expect(told).toEqual(['connected', 'lost', 'connected']))
  await db.execute(sql`select pg_notify('silent_channel', 'received')`)
  await soon(() => expect(told.at(-1)).toBe('received'))
  await stop()
  way.close()
})
