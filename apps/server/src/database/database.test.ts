import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slugSkeleton } from '@credence/contract/profile/slug/slug-rules'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { createJobs } from '../jobs/jobs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { migrationsFolder } from './database.ts'
import { lockDataDir, startPglite } from './embedded.ts'
import { accounts, sessions } from './schema/accounts.ts'
import { formerSlugs } from './schema/profiles.ts'

test('a data folder has one holder at a time, and the other is told who', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'credence-lock-'))
  const unlock = lockDataDir(folder, 'process 1 (http://localhost:4001)')
  expect(() => lockDataDir(folder, 'process 2')).toThrow('in use by process 1 (http://localhost:4001)')
  unlock()
  lockDataDir(folder, 'process 2')()
})

test('migrations are dated in the order they stand: an older one added later would be skipped in silence', () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const dates: number[] = journal.entries.map((entry: { when: number }) => entry.when)
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
})

test('a job is there when its transaction commits, and not when it rolls back', async () => {
  const { db, boss } = await testDatabase()
  const jobs = createJobs(boss, { info() {}, warn() {}, error() {} })
  await db.transaction(tx => jobs.enqueue(tx, 'send-mail', { mailId: 'committed' }))
  const rolledBack = db.transaction(async tx => {
    await jobs.enqueue(tx, 'send-mail', { mailId: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  const waiting = await boss.fetch<{ mailId: string }>('send-mail', { batchSize: 10 })
  expect(waiting.map(job => job.data.mailId)).toEqual(['committed'])
})

// needs no server: it would only run twice
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the very first job after a start can be part of a transaction',
  async () => {
    const { client, db } = await startPglite()
    const boss = new PgBoss({ db: fromPglite(client), backend: 'pglite', supervise: false, schedule: false })
    const jobs = createJobs(boss, { info() {}, warn() {}, error() {} })
    await jobs.prepare()
    await db.transaction(tx => jobs.enqueue(tx, 'send-mail', { mailId: 'first' }))
    const [job] = await boss.fetch<{ mailId: string }>('send-mail')
    expect(job?.data.mailId).toBe('first')
    await jobs.stop()
    await client.close()
  },
)

test('deleting an account deletes its sessions', async () => {
  const { db } = await testDatabase()
  const [account] = await db.insert(accounts).values({ email: 'ines@example.org', slug: 'ines' }).returning()
  const now = new Date()
  const times = { createdAt: now, rotatedAt: now, lastUsedAt: now, expiresAt: now }
  await db.insert(sessions).values({ accountId: account!.id, device: 'd', deviceHash: 'h', ...times })
  await db.delete(accounts)
  expect(await db.select().from(sessions)).toEqual([])
})

test('text keeps every character a person may type', async () => {
  const { db } = await testDatabase()
  const name = 'Zoë 👩‍💻 Ελένη 北京 ﷺ “quoted” \' " \\ %_'
  const found = (await db.execute(sql`select ${name}::text as name`)) as unknown as { rows: { name: string }[] }
  expect(found.rows[0]?.name).toBe(name)
})

test('link names from before lookalikes were refused get what the rule gives; of two alike, the older one holds it', async () => {
  const { db } = await testDatabase()
  const slugs = ['r-n-vv', 'ines-marlow', 'ines-mar1ow', 'anna-50', 'aa', 'p-xun9dezh33', 'mississippi']
  for (const [index, slug] of slugs.entries())
    await db
      .insert(accounts)
      .values({ email: `${index}@example.org`, slug, createdAt: new Date(Date.UTC(2026, 0, 1 + index)) })
  await db.insert(formerSlugs).values(slugs.map(slug => ({ slug: `old-${slug}`, freedAt: new Date() })))
  const migration = readFileSync(join(migrationsFolder, '0002_link-name-skeletons.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint'))
    if (/^(--.*\n)?UPDATE/.test(statement.trim())) await db.execute(sql.raw(statement))
  const given = await db.select().from(accounts).orderBy(accounts.createdAt)
  expect(given.map(row => row.slugSkeleton)).toEqual(
    slugs.map(slug => (slug === 'ines-mar1ow' ? null : slugSkeleton(slug))),
  )
  for (const { slug, skeleton } of await db.select().from(formerSlugs)) expect(skeleton).toBe(slugSkeleton(slug))
})
