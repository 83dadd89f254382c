import { vi } from 'vitest'
import { testDatabase } from './test-database.ts'

type Statement = { execute(...args: unknown[]): unknown }
type Session = { prepareQuery(query: { sql: string; params: unknown[] }): Statement }

/** What every statement goes through, prepared or not: a transaction has a session of its own, and its statements are of the same class. */
export async function watchStatements() {
  const { db } = await testDatabase()
  const session = (db as unknown as { session: Session }).session
  const any = session.prepareQuery({ sql: 'select 1', params: [] })
  return vi.spyOn(Object.getPrototypeOf(any) as Statement, 'execute')
}

/** How many statements the database gets meanwhile, inside of transactions and outside. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = await watchStatements()
  await work()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}
