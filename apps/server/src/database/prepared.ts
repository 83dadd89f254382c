import { is, type Placeholder, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Preparable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } }

/** What is filled in each time, by its name. */
export type Asked<Names extends string> = { readonly [Name in Names]: Placeholder<Name> }
const asked = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) })

/** Part of every statement's name. Counts up when one of them turned out to be stale, so that each connection takes all of them anew. */
let edition = 0

/**
 * A statement that is written once: drizzle puts its SQL together once for each connection, and PostgreSQL reads and plans it once
 * there. For what nearly every call asks; the rest is asked as it comes. The embedded database saves the first half of that.
 */
export function prepared<Names extends string, Rows>(
  name: string,
  build: (db: Db, asked: Asked<Names>) => Preparable<Rows>,
) {
  // a transaction on PostgreSQL has the session of its connection, see postgres.ts
  const bySession = new WeakMap<object, { edition: number; statement: ReturnType<Preparable<Rows>['prepare']> }>()

  function statementFor(db: Db) {
    const known = bySession.get(db._.session)
    if (known?.edition === edition) return known
    const made = { edition, statement: build(db, asked as Asked<Names>).prepare(`${name}_${edition}`) }
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
      // nothing more can be asked in a transaction that failed: the whole of it is done again
      if (is(db, PgTransaction)) throw error
      return await statementFor(db).statement.execute(values)
    }
  }
}

/** Another process changed a column's type meanwhile, or somebody in between threw the connection's statements away. */
export function isStale(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery') || isStale(error.cause)
}
