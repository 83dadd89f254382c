import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/** Keyed hashes over purpose, address and digits: a code is valid for nothing else. */
export const passcodes = pgTable(
  'passcodes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    mac: text('mac').notNull(),
    /** The requesting browser. It has its own tries, so that a stranger's guesses cannot lock it out. */
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

/** Passcode mails per hour, from which the usual load follows. */
export const passcodeHours = pgTable('passcode_hours', {
  hour: instant('hour').primaryKey(),
  mails: integer('mails').notNull(),
  /** Whether strangers were throttled; logged once. */
  crowded: boolean('crowded').notNull().default(false),
})
