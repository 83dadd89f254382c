import { vi } from 'vitest'
import { testDatabase } from './test-database.ts'

type Statement = { execute(...args: unknown[]): unknown }
type Session = { prepareQuery(query: { sql: string; params: unknown[] }): Statement }

/** How many statements the database gets meanwhile, inside of transactions and outside. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { db } = await testDatabase()
  const session = (db as unknown as { session: Session }).session
  // a transaction has a session of its own, and its statements are of the same class
  const any = session.prepareQuery({ sql: 'select 1', params: [] })
  const spy = vi.spyOn(Object.getPrototypeOf(any) as Statement, 'execute')
  await work()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}
