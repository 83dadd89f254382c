import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from '../mail/same-mailbox.ts'
import { testDatabase } from '../testing/test-database.ts'
import { rows } from './migrations.ts'

const same: [string, string][] = [
  ['bob@example.org', 'bob@example.org'],
  ['bob+1@example.org', 'bob@example.org'],
  ['bob+a+b@example.org', 'bob@example.org'],
  ['b.o.b@example.org', 'b.o.b@example.org'],
  ['b.o.b+2@gmail.com', 'bob@gmail.com'],
  ['b.ob@googlemail.com', 'bob@gmail.com'],
  ['+1@example.org', '+1@example.org'],
  ['++1@example.org', '+@example.org'],
  ['bob+1@mail.gmail.com', 'bob@mail.gmail.com'],
]

test.each(same)('%s arrives in %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('the database says the same of every address', async () => {
  const { db } = await testDatabase()
  const local = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}(\.[a-z+0-9]{1,6}){0,3}$/)
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'example.org', 'mail.co.uk')
  const generated = fc.sample(
    fc.tuple(local, domain).map(([left, right]) => `${left}@${right}`),
    2000,
  )
  const emails = [...same.map(([email]) => email), ...generated]
  const said = await rows<{ mailbox: string }>(
    db,
    sql`select mailbox_of(value) as mailbox from json_array_elements_text(${JSON.stringify(emails)}::json) with ordinality as each (value, place) order by place`,
  )
  expect(said.map(({ mailbox }) => mailbox)).toEqual(emails.map(mailboxOf))
})
