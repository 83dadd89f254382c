import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase, folderOf, openEmbedded, openWithoutMigrating, postgresMajor } from './embedded.ts'
import { findSchemaVersion, latestSchemaVersion, rows } from './migrations.ts'
import { accounts } from './schema/accounts.ts'
import { makeOldFolder } from './testing/old-folder.ts'

const newDataDir = () => mkdtemp(join(tmpdir(), 'credence-upgrade-'))

function listened() {
  const lines: string[] = []
  const note = (_details: object, message: string) => void lines.push(message)
  return { lines, log: { info: note, warn: note, error: note } }
}

test.each([2, 20, 33])(
  'a folder with the tables as they were after %i changes opens with all that is in it',
  async changes => {
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
    expect(lines).toEqual(['tables are being changed', 'tables are changed'])
    const again = await openEmbedded(dataDir, log)
    await again.close()
    expect(lines).toHaveLength(2)
  },
)

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

  const { db, close } = await openEmbedded(dataDir, listened().log)
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

test('a folder of a newer version is refused, with what to do, and is left as it was', async () => {
  const dataDir = await newDataDir()
  await makeOldFolder(dataDir, { changes: latestSchemaVersion().changes, people: 1 })
  const { client, db } = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await client.close()
  await expect(openEmbedded(dataDir, listened().log)).rejects.toThrow(
    `The database is from a newer version (${latestSchemaVersion().changes + 1} schema changes, this version knows ${latestSchemaVersion().changes}); start that version again, or restore a backup.`,
  )
})

test('a folder of another PostgreSQL is refused, with the way from one to the other', async () => {
  const dataDir = await newDataDir()
  const file = join(folderOf(dataDir), 'PG_VERSION')
  await createDatabase(folderOf(dataDir))
  // what we say of PGlite is what it is
  expect(readFileSync(file, 'utf8').trim()).toBe(postgresMajor)
  writeFileSync(file, '17\n')
  await expect(openEmbedded(dataDir, listened().log)).rejects.toThrow(
    /from PostgreSQL 17, .*npm run backup.*npm run restore/,
  )
})
