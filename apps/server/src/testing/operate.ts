import { randomUUID } from 'node:crypto'
import { operatorActions } from '../database/schema/operator-actions.ts'
import { type OperatorAnswer, runOperatorCommand } from '../operator/run.ts'
import type { TestApp } from './create-test-app.ts'
import { asProduct } from './statements/recorded.ts'

/** A command as an operator types it, with a reason. */
export function operate({ dependencies }: TestApp, ...words: string[]): Promise<OperatorAnswer> {
  const request = { id: randomUUID(), args: [...words, '--reason', 'weekly look'], who: 'root' }
  return asProduct(() => runOperatorCommand(dependencies, request))
}

export function rowsOf<Row>(answer: OperatorAnswer): Row[] {
  if (answer.kind !== 'list') throw new Error(`no list: ${JSON.stringify(answer)}`)
  return answer.rows as Row[]
}

/** What is on record. */
export async function actionsOf({ dependencies }: TestApp) {
  const rows = await dependencies.db.select().from(operatorActions)
  return rows.map(({ who, command, reason, about, outcome }) => ({ who, command, reason, about, outcome }))
}

/** A row of it, as `operate` leaves it. */
export function action(command: string, about: string | null, outcome: string) {
  return { who: 'root', reason: 'weekly look', command, about, outcome }
}
