import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ConfigError } from '../environment.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Db } from './database.ts'
import { findSchemaVersion, latestSchemaVersion } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { accounts } from './schema/accounts.ts'
import { makeOldTables } from './testing/old-folder.ts'
import { createPostgresDatabase } from './testing/templates.ts'

const silent = { info() {}, warn() {}, error() {} }

// on the embedded database one transaction waits for the other from the start
test.runIf(process.env.TEST_DATABASE_URL)('two transactions that wait for each other are both done', async () => {
  const { db } = await testDatabase()
  await db.insert(accounts).values(['ines', 'tomas'].map(slug => ({ slug, email: `${slug}@example.org` })))
  const bothHoldOne = Promise.withResolvers<void>()
  const held = new Set<string>()
  const tries: string[] = []
  const inOrder = (first: string, second: string) =>
    db.transaction(async tx => {
      tries.push(first)
      await tx.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.slug, first))
      if (held.add(first).size === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.slug, second))
      return first
    })
  expect(await Promise.all([inOrder('ines', 'tomas'), inOrder('tomas', 'ines')])).toEqual(['ines', 'tomas'])
  // the deadlock victim may lose twice
  expect(tries.length).toBeGreaterThan(2)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'no statement takes longer than half a minute, on any connection',
  async () => {
    const { db } = await testDatabase()
    const limits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await db.execute(sql`select current_setting('statement_timeout') as value, pg_sleep(0.05)`)
        return (answer as unknown as { rows: { value: string }[] }).rows[0]!.value
      }),
    )
    expect(new Set(limits)).toEqual(new Set(['30s']))
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a start that changes tables says from which migration to which; one of an older version is refused, and changes nothing',
  async () => {
    const url = await createPostgresDatabase({ isEmpty: true })
    await makeOldTables(url, 43)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const db = drizzle(client) as unknown as Db
    const said: unknown[] = []
    const log = { ...silent, warn: (details: object, message: string) => void said.push([message, details]) }
    await (await openPostgres(url, log)).close()
    const { changes } = latestSchemaVersion()
    expect(await findSchemaVersion(db)).toEqual(latestSchemaVersion())
    expect(said).toEqual([
      ['migrating the database', { from: '0042_thanks-note', to: expect.stringMatching(/^\d{4}_/) }],
      ['database migrated', { changes: changes - 43 }],
    ])

    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    )
    await expect(openPostgres(url, silent)).rejects.toThrow(
      new ConfigError(
        `The database is from a newer version: this version knows ${changes} of its ${changes + 1} schema changes; start that version again, or restore a backup.`,
      ),
    )
    expect((await findSchemaVersion(db)).changes).toBe(changes + 1)
    await client.end()
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'a migration waits for a transaction of an earlier version without stopping it or any other call',
  async () => {
    const url = await createPostgresDatabase({ isEmpty: true })
    await makeOldTables(url, 39)
    const pool = new pg.Pool({ connectionString: url, statement_timeout: 10_000 })
    const long = await pool.connect()
    await long.query('begin; select from recommendations')
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const opened = openPostgres(url, { ...silent, warn: () => begin() })
    await begun
    const started = performance.now()
    // the migration changes this table before the one that the transaction reads
    while (performance.now() - started < 500) await pool.query('select from outgoing_mails, recommendations')
    await long.query('select from outgoing_mails; commit')
    long.release()
    const { db, close } = await opened
    expect(await findSchemaVersion(db)).toEqual(latestSchemaVersion())
    await close()
    await pool.end()
  },
)
