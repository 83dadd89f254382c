import { desc } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { operatorActions } from '../database/schema/forms.ts'

export type OperatorAction = { who: string; command: string; reason: string; at: Date }

export async function recordAction(db: Db, action: OperatorAction) {
  await db.insert(operatorActions).values(action)
}

export async function listActions(db: Db) {
  return db.select().from(operatorActions).orderBy(desc(operatorActions.at)).limit(500)
}
