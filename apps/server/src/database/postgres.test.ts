import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { accounts } from './schema/accounts.ts'

// on the embedded database one transaction waits for the other from the start
test.runIf(process.env.TEST_DATABASE_URL)('two transactions that wait for each other are both done', async () => {
  const { db } = await testDatabase()
  await db.insert(accounts).values(['ines', 'tomas'].map(slug => ({ slug, email: `${slug}@example.org` })))
  const bothHoldOne = Promise.withResolvers<void>()
  const held = new Set<string>()
  const tries: string[] = []
  const inOrder = (first: string, second: string) =>
    db.transaction(async tx => {
      tries.push(first)
      await tx.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.slug, first))
      if (held.add(first).size === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await tx.update(accounts).set({ suspendedAt: null }).where(eq(accounts.slug, second))
      return first
    })
  expect(await Promise.all([inOrder('ines', 'tomas'), inOrder('tomas', 'ines')])).toEqual(['ines', 'tomas'])
  // the deadlock victim may lose twice
  expect(tries.length).toBeGreaterThan(2)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'no statement takes longer than half a minute, on any connection',
  async () => {
    const { db } = await testDatabase()
    const limits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await db.execute(sql`select current_setting('statement_timeout') as value, pg_sleep(0.05)`)
        return (answer as unknown as { rows: { value: string }[] }).rows[0]!.value
      }),
    )
    expect(new Set(limits)).toEqual(new Set(['30s']))
  },
)
