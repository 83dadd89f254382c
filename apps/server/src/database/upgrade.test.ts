import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '../environment.ts'
import { mountSmallDisk, whereMounted } from '../testing/small-disk.ts'
import { migrationsFolder } from './database.ts'
import { copyOf, createDatabase, folderOf, openEmbedded, openWithoutMigrating, postgresMajor } from './embedded.ts'
import { findSchemaVersion, latestSchemaVersion, rows } from './migrations.ts'
import { accounts } from './schema/accounts.ts'
import { makeOldFolder } from './testing/old-folder.ts'

const newDataDir = () => mkdtemp(join(tmpdir(), 'credence-upgrade-'))

const silent = { info() {}, warn() {}, error() {} }

function listened() {
  const lines: string[] = []
  const note = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  return { lines, log: { info: note, warn: note, error: note } }
}

async function peopleIn(folder: string) {
  const { client, db } = await openWithoutMigrating({ dataDir: folder })
  const { changes } = await findSchemaVersion(db)
  const [found] = await rows<{ count: number }>(db, sql`select count(*)::int as count from accounts`)
  await client.close()
  return { changes, people: found!.count }
}

test.each([
  [2, '0001_profile_and_recommendations'],
  [20, '0019_kept-documents'],
  [33, '0032_signals'],
])('a folder with the tables as they were after %i changes opens with all that is in it', async (changes, from) => {
  const dataDir = await newDataDir()
  await makeOldFolder(dataDir, { changes, people: 5 })
  const { lines, log } = listened()
  const database = await openEmbedded(dataDir, log)
  expect(await findSchemaVersion(database.db)).toEqual(latestSchemaVersion())
  const found = await database.db.select().from(accounts)
  expect(found.map(({ slugSkeleton }) => slugSkeleton !== null)).toEqual(Array(5).fill(true))
  const [pages] = await rows<{ count: string }>(
    database.db,
    sql`select count(*) as count from recommendations join profiles using (account_id) where state = 'published' and text is not null`,
  )
  expect(pages!.count).toBe('5')
  await database.close()
  const to = globSync('*.sql', { cwd: migrationsFolder }).toSorted().at(-1)!.replace('.sql', '')
  expect(lines).toEqual([
    `migrating the database; the old one is in DATA_DIR/database-before-upgrade ${JSON.stringify({ from, to })}`,
    `database migrated {"changes":${latestSchemaVersion().changes - changes}}`,
  ])
  const again = await openEmbedded(dataDir, log)
  await again.close()
  expect(lines).toHaveLength(2)
})

test('the old database is kept, private and whole, and can be put back for the version before', async () => {
  const dataDir = await newDataDir()
  const folder = folderOf(dataDir)
  await makeOldFolder(dataDir, { changes: 43, people: 3 })
  // left by a start that was killed while it copied, and by an earlier upgrade
  for (const old of [`${copyOf(folder)}.new`, copyOf(folder)]) {
    mkdirSync(old)
    writeFileSync(join(old, 'half'), '')
  }
  await (await openEmbedded(dataDir, silent)).close()
  expect(globSync('database*', { cwd: dataDir }).toSorted()).toEqual(['database', 'database-before-upgrade'])
  expect(existsSync(join(copyOf(folder), 'half'))).toBe(false)
  for (const entry of ['', ...globSync('**', { cwd: copyOf(folder) })])
    expect(statSync(join(copyOf(folder), entry)).mode & 0o077, entry).toBe(0)

  rmSync(folder, { recursive: true })
  renameSync(copyOf(folder), folder)
  expect(await peopleIn(folder)).toEqual({ changes: 43, people: 3 })
  await (await openEmbedded(dataDir, silent)).close()
  expect(await peopleIn(folder)).toEqual({ changes: latestSchemaVersion().changes, people: 3 })
})

test('a change of the tables that fails leaves the old ones, and is repeated', async () => {
  const dataDir = await newDataDir()
  const folder = folderOf(dataDir)
  await makeOldFolder(dataDir, { changes: 19, people: 2 })
  const inTheWay = async (statement: string) => {
    const { client } = await openWithoutMigrating({ dataDir: folder })
    await client.exec(statement)
    await client.close()
  }
  await inTheWay('create view subscriptions as select 1')
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow()
  expect(await peopleIn(folder)).toEqual({ changes: 19, people: 2 })
  await inTheWay('drop view subscriptions')
  await (await openEmbedded(dataDir, silent)).close()
  expect(await peopleIn(folder)).toEqual({ changes: latestSchemaVersion().changes, people: 2 })
  expect(await peopleIn(copyOf(folder))).toEqual({ changes: 19, people: 2 })
})

test('the copy is removed after 30 days, because backups are promised to be', async () => {
  const dataDir = await newDataDir()
  const copy = copyOf(folderOf(dataDir))
  await createDatabase(folderOf(dataDir))
  mkdirSync(copy)
  const opensAfter = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 3_600_000)
    utimesSync(copy, then, then)
    await (await openEmbedded(dataDir, silent)).close()
    return existsSync(copy)
  }
  expect(await opensAfter(29)).toBe(true)
  expect(await opensAfter(31)).toBe(false)
})

const disk = mountSmallDisk(340)
afterAll(() => disk?.remove())

test.runIf(disk)(`without room for a copy nothing is changed${whereMounted(disk)}`, async () => {
  const dataDir = disk!.folder
  await makeOldFolder(dataDir, { changes: 43, people: 1 })
  disk!.leave(280)
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
    /copies the database before.* needs \d+ MB more free space/,
  )
  disk!.leave(500)
  expect(await peopleIn(folderOf(dataDir))).toEqual({ changes: 43, people: 1 })
  expect(existsSync(copyOf(folderOf(dataDir)))).toBe(false)
})

test('of several recommendations of one mailbox on one page all stay, and the newest of those published is shown', async () => {
  const dataDir = await newDataDir()
  await makeOldFolder(dataDir, { changes: 39, people: 2 })
  const old = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
  const account = sql`(select id from accounts where slug = 'person-1')`
  const give = (email: string, day: number, state: string, more = sql`null`) =>
    old.db.execute(sql`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state, featured, withdrawn_at)
      values (${account}, 'text', ${`${state} on ${day}`}, 'Bob', '', ${email}, 'client', 'yes', now(), ${`2026-02-0${day}`}::timestamptz, ${state}, ${day === 1}, ${more})`)
  await give('bob@gmail.com', 1, 'published')
  await give('b.ob@googlemail.com', 2, 'published')
  await give('bob+2@gmail.com', 3, 'new')
  await give('bob+3@gmail.com', 4, 'published', sql`now()`)
  await give('eve@example.org', 5, 'published')
  await old.db.execute(sql`insert into record_statuses default values`)
  for (const [place, people] of [3, 4].entries())
    await old.db.execute(sql`with status as (insert into record_statuses default values returning index)
      insert into profile_records (account_id, slug, people, status_index) select ${account}, ${`person-${place}`}, ${people}, index from status`)
  for (const text of ['published on 1', 'published on 2'])
    await old.db.execute(sql`with status as (insert into record_statuses default values returning index)
      insert into records (id, account_id, recommendation_id, status_index, key, signed_at, file_name, file, bytes, sha256)
      select gen_random_uuid(), account_id, id, index, 'key', now(), 'name', '{}', 2, 'sha' from recommendations, status where text = ${text}`)
  await old.client.close()

  const { db, close } = await openEmbedded(dataDir, silent)
  const given = await rows(
    db,
    sql`select text, state, duplicate, featured, recorded from recommendations where account_id = ${account} and reviewer_mailbox = 'bob@gmail.com' order by given_at`,
  )
  expect(given).toEqual([
    { text: 'published on 1', state: 'hidden', duplicate: true, featured: false, recorded: false },
    { text: 'published on 2', state: 'published', duplicate: true, featured: false, recorded: true },
    { text: 'new on 3', state: 'new', duplicate: false, featured: false, recorded: false },
    { text: 'published on 4', state: 'published', duplicate: false, featured: false, recorded: false },
  ])
  expect(await rows(db, sql`select people from profile_records`)).toEqual([{ people: 3 }])
  expect(
    await rows(db, sql`select count(*)::int as revoked from record_statuses where revoked_at is not null`),
  ).toEqual([{ revoked: 2 }])
  await close()
})

test.each([
  ['made after ours', 9_999_999_999_999],
  ['made between ours', latestSchemaVersion().at - 1],
])('a folder with a change %s is refused, with what to do, and is left as it was', async (_when, at) => {
  const dataDir = await newDataDir()
  const { changes } = latestSchemaVersion()
  await makeOldFolder(dataDir, { changes, people: 1 })
  const { client, db } = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', ${at})`)
  await client.close()
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
    new ConfigError(
      `The database is from a newer version: this version knows ${changes} of its ${changes + 1} schema changes; start that version again, or restore a backup.`,
    ),
  )
  expect(await peopleIn(folderOf(dataDir))).toEqual({ changes: changes + 1, people: 1 })
  expect(existsSync(copyOf(folderOf(dataDir)))).toBe(false)
})

test('a folder of another PostgreSQL is refused, with the way from one to the other', async () => {
  const dataDir = await newDataDir()
  const file = join(folderOf(dataDir), 'PG_VERSION')
  await createDatabase(folderOf(dataDir))
  // what we say of PGlite is what it is
  expect(readFileSync(file, 'utf8').trim()).toBe(postgresMajor)
  writeFileSync(file, '17\n')
  await expect(openEmbedded(dataDir, silent)).rejects.toThrow(/from PostgreSQL 17, .*npm run backup.*npm run restore/)
})
