import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, migrationsFolder } from '../database.ts'
import { createDatabase, folderOf, openWithoutMigrating } from '../embedded.ts'
import { applyMigrations } from '../migrations.ts'

const empty = { at: 0, changes: 0 }

/** As many changes of the tables as there were at some time. */
function levelAfter(changes: number) {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return { at: entries[changes - 1]!.when, changes }
}

/**
 * The embedded database as an older version left it: with the tables of that time, and people in it who each have a public page
 * and a recommendation, written as the second version wrote them.
 */
export async function makeOldFolder(dataDir: string, { changes, people }: { changes: number; people: number }) {
  await createDatabase(folderOf(dataDir))
  const { client, db } = await openWithoutMigrating({ dataDir: folderOf(dataDir) })
  const second = levelAfter(2)
  await db.transaction(tx => applyMigrations(tx, empty, second))
  const all = sql.raw(`generate_series(1, ${people}) as number`)
  await db.execute(
    sql`insert into accounts (email, slug) select 'person' || number || '@example.org', 'person-' || number from ${all}`,
  )
  await db.execute(
    sql`insert into profiles (account_id, full_name, headline, visibility, updated_at)
      select id, 'Person of ' || slug, 'Builds things', 'public', now() from accounts`,
  )
  await db.execute(
    sql`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source,
        consent_text, consent_at, given_at, state, published_at)
      select id, 'text', 'Closed what others left open.', 'Tomas Reuter', 'Lane', 'tomas@lane.example', 'client',
        'yes', now(), now(), 'published', now() from accounts`,
  )
  await db.transaction(tx => applyMigrations(tx, second, levelAfter(changes)))
  await client.close()
}

/** Gives an empty PostgreSQL database the tables of an older version. */
export async function makeOldTables(url: string, changes: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const db = drizzle(client) as unknown as Db
  await db.transaction(tx => applyMigrations(tx, empty, levelAfter(changes)))
  await client.end()
}
