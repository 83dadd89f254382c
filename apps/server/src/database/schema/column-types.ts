import { type SQL, sql } from 'drizzle-orm'
import { customType, text } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
  toDriver: value => value,
})

/** Where mail to an address arrives. The database's own function, which says the same as `mailboxOf`: indexes are made of it. */
export function mailboxIn(email: string): SQL<string> {
  return sql`mailbox_of(${email})`
}

/** Follows from the column with the address, and goes with it. */
export function mailboxOfColumn(name: string, emailColumn: string) {
  return text(name).generatedAlwaysAs(sql`mailbox_of(${sql.identifier(emailColumn)})`)
}
