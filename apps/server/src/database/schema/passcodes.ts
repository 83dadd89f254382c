import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** One-time codes, as keyed hashes over purpose, address and digits: a code is good for nothing else than it was made for. */
export const passcodes = pgTable(
  'passcodes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    mac: text('mac').notNull(),
    /** The browser that asked. It has tries of its own, so that a stranger's guesses can't lock it out. */
    flowHash: text('flow_hash').notNull(),
    flowTries: integer('flow_tries').notNull().default(0),
    openTries: integer('open_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [
    index('passcodes_of').on(table.email, table.purpose, table.createdAt),
    index('passcodes_created').on(table.createdAt),
  ],
)

/** How many passcode mails went out in each hour of the last days: what is usual follows from it. */
export const passcodeHours = pgTable('passcode_hours', {
  hour: instant('hour').primaryKey(),
  mails: integer('mails').notNull(),
  /** Whether strangers were slowed down in it, which the log says once. */
  crowded: boolean('crowded').notNull().default(false),
})
