import type { AskFor } from '@credence/contract/invites/ask-for'
import type { Memory } from '@credence/contract/invites/memory-card-schema'
import type { InviteQuestions } from '@credence/contract/invites/questions/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { mailboxOfColumn } from './column-types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An owner's personal request to one person. What became of it is told by which of its moments are set. */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    /** Null when the owner hands the link over, and again when nobody answered for so long that we forget the address. */
    email: text('email'),
    mailbox: mailboxOfColumn('mailbox', 'email'),
    source: text('source').$type<RecommenderSourceId>().notNull(),
    memory: jsonb('memory').$type<Memory>().notNull(),
    reminders: jsonb('reminders').$type<string[]>().notNull(),
    message: text('message').notNull(),
    /** Asks its author to confirm a text that the owner brought along, and not for a new one. */
    forOldPraise: boolean('for_old_praise').notNull().default(false),
    askFor: text('ask_for').$type<AskFor>().notNull().default('any'),
    /** Made from the memory card by a language model, where there is one and somebody opened the page. */
    questions: jsonb('questions').$type<InviteQuestions>(),
    sentAt: instant('sent_at').notNull(),
    openedAt: instant('opened_at'),
    timesReminded: integer('times_reminded').notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** When the next reminder goes out by itself; null when none will. */
    remindNextAt: instant('remind_next_at'),
    declinedAt: instant('declined_at'),
    bouncedAt: instant('bounced_at'),
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    index('invites_account').on(table.accountId, table.sentAt),
    index('invites_remind').on(table.remindNextAt),
    index('invites_mailbox').on(table.accountId, table.mailbox),
    // addresses that are forgotten once nobody has answered for so long
    index('invites_known').on(table.sentAt).where(isNotNull(table.email)),
    index('invites_sent').using('brin', table.sentAt),
  ],
)

export type InviteRow = typeof invites.$inferSelect

/** A request with the recommendation it led to. */
export type Asked = { invite: InviteRow; recommendationId: string | null }

/** People who said "never ask me again", as keyed hashes of their mailboxes: we need not know them to leave them alone. */
export const neverAsk = pgTable('never_ask', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
