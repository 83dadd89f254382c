import { AsyncLocalStorage } from 'node:async_hooks'
import { fillPlaceholders } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/** A statement as the product sent it, with what stood in its places the first time. */
export type Recorded = { text: string; values: unknown[]; isPrepared: boolean }

type Statement = {
  queryString: string
  params: unknown[]
  rawQueryConfig: { name?: string }
  execute(values?: Record<string, unknown>): unknown
}
type Session = { prepareQuery(query: { sql: string; params: unknown[] }): Statement }

const product = new AsyncLocalStorage<true>()
const recorded = new Map<string, Recorded>()

/** What the product does meanwhile is written down; what a test asks the database itself is not. */
export function asProduct<Result>(work: () => Result): Result {
  return product.run(true, work)
}

/** Statements of other parties. */
export function asOthers<Result>(work: () => Result): Result {
  return product.exit(work)
}

/** Those that were not taken before. */
export function takeRecorded(): Recorded[] {
  const taken = [...recorded.values()].filter(({ text }) => !known.has(text))
  for (const { text } of taken) known.add(text)
  return taken
}
const known = new Set<string>()

/** Once for each database: all of its statements, in transactions or not, are of one class. */
export function recordStatements(db: Db) {
  const any = (db as unknown as { session: Session }).session.prepareQuery({ sql: 'select 1', params: [] })
  const statements = Object.getPrototypeOf(any) as Statement
  const { execute } = statements
  statements.execute = function (this: Statement, values = {}) {
    const text = this.queryString
    if (product.getStore() && !recorded.has(text)) {
      const isPrepared = this.rawQueryConfig.name !== undefined
      recorded.set(text, { text, values: fillPlaceholders(this.params, values), isPrepared })
    }
    return execute.call(this, values)
  }
}
