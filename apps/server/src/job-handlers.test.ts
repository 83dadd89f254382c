import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobHandlers } from './job-handlers.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { asProduct } from './testing/statements/recorded.ts'
import { testDatabase } from './testing/test-database.ts'

// setup.ts asks for the plan of everything that they send
test('jobs that look over everything have nothing to do where there is nothing', async () => {
  const product = await createTestApp({ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' })
  const handlers = jobHandlers(product.dependencies)
  const everything = [
    'clean-up',
    'remind-invited',
    'ask-still-true',
    'remove-files',
    'note-weekly-views',
    'send-digests',
    'refresh-subscriptions',
  ] as const
  for (const name of everything) await asProduct(() => handlers[name]({}))
  expect(product.mails).toEqual([])
})

test('whatever refers to a row that may go is found by an index', async () => {
  const { db } = await testDatabase()
  // EXPLAIN does not show these: they are looked for behind every delete
  const found = await db.execute(sql`
    select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
    order by 1, 2`)
  const few = ['applications', 'attachments', 'reports', 'stories']
  const rows = (found as unknown as { rows: { table: string; column: string }[] }).rows
  expect(rows.filter(({ table }) => !few.includes(table))).toEqual([])
})
