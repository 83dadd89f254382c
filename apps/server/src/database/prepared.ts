import { is, type Placeholder, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Preparable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } }

export type Placeholders<Names extends string> = { readonly [Name in Names]: Placeholder<Name> }
const placeholders = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) })

/** Part of every statement's name. Incremented when a statement is stale, so that each connection prepares all of them again. */
let edition = 0

/** Prepared once per connection, for queries of nearly every call. On the embedded database only building the SQL is saved. */
export function prepared<Names extends string, Rows>(
  name: string,
  build: (db: Db, placeholders: Placeholders<Names>) => Preparable<Rows>,
) {
  // a PostgreSQL transaction has the session of its connection, see postgres.ts
  const bySession = new WeakMap<object, { edition: number; statement: ReturnType<Preparable<Rows>['prepare']> }>()

  function statementFor(db: Db) {
    const known = bySession.get(db._.session)
    if (known?.edition === edition) return known
    const made = { edition, statement: build(db, placeholders as Placeholders<Names>).prepare(`${name}_${edition}`) }
    bySession.set(db._.session, made)
    return made
  }

  return async (db: Db, values: Record<Names, unknown>): Promise<Rows> => {
    const used = statementFor(db)
    try {
      return await used.statement.execute(values)
    } catch (error) {
      if (!isStale(error)) throw error
      if (used.edition === edition) edition += 1
      // a failed transaction accepts no more queries: postgres.ts repeats all of it
      if (is(db, PgTransaction)) throw error
      return await statementFor(db).statement.execute(values)
    }
  }
}

/** Another process migrated a column, or a pooler discarded the connection's statements. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery') || isStale(error.cause)
}
