import { and, desc, eq, gte, like, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { rows } from '../database/migrations.ts'
import { type NewOperatorAction, type OperatorAction, operatorActions } from '../database/schema/operator-actions.ts'

/** Serialises concurrent requests with the same id. */
export async function lockOperation(tx: Db, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

export async function findAction(db: Db, id: string): Promise<OperatorAction | undefined> {
  const [row] = await db.select().from(operatorActions).where(eq(operatorActions.id, id))
  return row
}

export async function recordAction(tx: Db, action: NewOperatorAction) {
  await tx.insert(operatorActions).values(action)
}

/** `about` may be a prefix of an id. */
export async function listActions(db: Db, { since, until }: { since: Date; until: Date }, about = '') {
  const { at, about: subject, id } = operatorActions
  return db
    .select()
    .from(operatorActions)
    .where(and(gte(at, since), lt(at, until), about ? like(subject, `${about.replace(/[%_\\]/g, '')}%`) : undefined))
    .orderBy(desc(at), desc(id))
}

/** All with these words, newest first. */
export async function listActionsOf(db: Db, command: string, since: Date): Promise<OperatorAction[]> {
  const { at, id } = operatorActions
  return db
    .select()
    .from(operatorActions)
    .where(and(gte(at, since), eq(operatorActions.command, command)))
    .orderBy(desc(at), desc(id))
}

/** The first row with these words about one thing since then. */
export async function findFirstAction(db: Db, command: string, about: string, since: Date) {
  const { at, id } = operatorActions
  const [row] = await db
    .select()
    .from(operatorActions)
    .where(and(gte(at, since), eq(operatorActions.about, about), like(operatorActions.command, `${command} %`)))
    .orderBy(at, id)
    .limit(1)
  return row
}

/** `brokenAt` is the first row that is not what it was, or that does not follow the one before it. */
export type Chain = { rows: number; lastHash: string; brokenAt: number | null }

/** Recomputes every row's hash. What it can't see: rows removed from either end, which a file saved earlier shows. */
export async function checkChain(db: Db): Promise<Chain> {
  const [found] = await rows<{ count: number; broken_at: string | null; last_hash: string | null }>(
    db,
    sql`select count(*)::int as count,
        min(number) filter (where hash <> right_hash
          or (hash_before is not null and (previous_hash <> hash_before or number <> number_before + 1))) as broken_at,
        (array_agg(hash order by number desc))[1] as last_hash
      from (
        select number, previous_hash, hash, operator_action_hash(operator_actions) as right_hash,
          lag(number) over in_order as number_before, lag(hash) over in_order as hash_before
        from operator_actions window in_order as (order by number)
      ) as checked`,
  )
  const { count, broken_at, last_hash } = found!
  return { rows: count, lastHash: last_hash ?? '', brokenAt: broken_at === null ? null : Number(broken_at) }
}

/** Only from the beginning of the chain. The trigger in `drizzle` refuses younger rows. */
export async function removeActionsBefore(db: Db, time: Date) {
  const { at, number } = operatorActions
  const [kept] = await db
    .select({ first: min(number) })
    .from(operatorActions)
    .where(gte(at, time))
  const isBeforeKept = typeof kept?.first === 'number' ? lt(number, kept.first) : undefined
  await db.delete(operatorActions).where(and(lt(at, time), isBeforeKept))
}
