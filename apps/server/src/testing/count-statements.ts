import { vi } from 'vitest'
import { testDatabase } from './test-database.ts'

type Session = { prepareQuery: (...args: unknown[]) => unknown }

/** How many statements the database gets meanwhile, inside of transactions and outside. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { db } = await testDatabase()
  const session = (db as unknown as { session: Session }).session
  // a transaction has a session of its own, of the same class
  const spy = vi.spyOn(Object.getPrototypeOf(session) as Session, 'prepareQuery')
  await work()
  const count = spy.mock.calls.length
  spy.mockRestore()
  return count
}
