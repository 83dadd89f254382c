import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** Throws when the database does not answer. */
export async function pingDatabase(db: Db) {
  await db.execute(sql`select 1`)
}
