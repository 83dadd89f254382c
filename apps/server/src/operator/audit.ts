import { and, desc, eq, gte, like, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type OperatorAction, operatorActions } from '../database/schema/operator-actions.ts'

/** Serialises concurrent requests with the same id. */
export async function lockOperation(tx: Db, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

export async function findAction(db: Db, id: string): Promise<OperatorAction | undefined> {
  const [row] = await db.select().from(operatorActions).where(eq(operatorActions.id, id))
  return row
}

export async function recordAction(tx: Db, action: OperatorAction) {
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

/** The trigger in `drizzle` refuses younger rows. */
export async function removeActionsBefore(db: Db, time: Date) {
  await db.delete(operatorActions).where(lt(operatorActions.at, time))
}
