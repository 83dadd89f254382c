import { type SQL, sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
  toDriver: value => value,
})

/** The SQL function equals `mailboxOf`; indexes use it. */
export function mailboxIn(email: string): SQL<string> {
  return sql`mailbox_of(${email})`
}

export function mailboxOfColumn(name: string, emailColumn: string) {
  return text(name).generatedAlwaysAs(sql`mailbox_of(${sql.identifier(emailColumn)})`)
}

export const instant = (name: string) => timestamp(name, { withTimezone: true })
