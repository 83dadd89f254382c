import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PgBoss } from 'pg-boss'

/** What every store takes as its first argument: the database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database of either kind. */
export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  boss: PgBoss
  /** True when this start created the database. */
  isNew: boolean
  close(): Promise<void>
}

export const migrationsFolder = new URL('../../drizzle', import.meta.url).pathname
