import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabase, folderOf, openAsItIs, openEmbedded, postgresMajor } from './embedded.ts'
import { findLevel, newestLevel, rows } from './migrations.ts'
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
    expect(await findLevel(database.db)).toEqual(newestLevel())
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

test('a folder of a newer version is refused, with what to do, and is left as it was', async () => {
  const dataDir = await newDataDir()
  await makeOldFolder(dataDir, { changes: newestLevel().changes, people: 1 })
  const { client, db } = await openAsItIs(folderOf(dataDir))
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await client.close()
  await expect(openEmbedded(dataDir, listened().log)).rejects.toThrow(
    `The database is of a newer version (${newestLevel().changes + 1} changes of its tables, this version knows ${newestLevel().changes}); start that version again, or go back to a backup.`,
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
    /of PostgreSQL 17, .*npm run backup.*npm run restore/,
  )
})
