import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rows } from '../database/migrations.ts'

/**
 * What no backup holds. Codes, mails and pushes on their way would be used or sent a second time; who visited today is to
 * be unknown tomorrow; a device is told again at its next visit.
 */
const left = new Set([
  'passcodes',
  'outgoing_mails',
  'outgoing_pushes',
  'push_devices',
  'mail_previews',
  'view_salts',
  'counted_visits',
  'rate_limits',
  'reviewer_sessions',
])

/** The tables of a backup, each after those that its rows refer to. */
export async function listTables(db: Db): Promise<string[]> {
  const all = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const references = await rows<{ name: string; other: string }>(
    db,
    sql`select own.relname as name, other.relname as other
      from pg_constraint
      join pg_class as own on own.oid = conrelid
      join pg_class as other on other.oid = confrelid
      where contype = 'f' and conrelid <> confrelid and pg_constraint.connamespace = 'public'::regnamespace`,
  )
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name)) return
    for (const reference of references) if (reference.name === name) add(reference.other)
    ordered.push(name)
  }
  for (const { name } of all) add(name)
  return ordered.filter(name => !left.has(name))
}

export const quoted = (name: string) => sql.identifier(name)

/** The columns that take a value. What follows from others is computed anew. */
export async function listColumns(db: Db, table: string) {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return sql.join(
    found.map(({ name }) => quoted(name)),
    sql`, `,
  )
}
