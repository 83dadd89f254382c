import type { AskFor } from '@credence/contract/invites/ask-for'
import type { Memory } from '@credence/contract/invites/memory-card-schema'
import type { InviteQuestions } from '@credence/contract/invites/questions/endpoints'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant, mailboxOfColumn } from './column-types.ts'

/** An owner's request to one person. Its state follows from which timestamps are set. */
export const invites = pgTable(
  'invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    fullName: text('full_name').notNull(),
    /** Null when the owner shares the link, and after the retention time of unanswered requests. */
    email: text('email'),
    mailbox: mailboxOfColumn('mailbox', 'email'),
    source: text('source').$type<RecommenderSourceId>().notNull(),
    memory: jsonb('memory').$type<Memory>().notNull(),
    reminders: jsonb('reminders').$type<string[]>().notNull(),
    message: text('message').notNull(),
    /** Asks the author to confirm an imported text. */
    forOldPraise: boolean('for_old_praise').notNull().default(false),
    askFor: text('ask_for').$type<AskFor>().notNull().default('any'),
    /** Made from the memory card by a language model when the page is first opened. */
    questions: jsonb('questions').$type<InviteQuestions>(),
    sentAt: instant('sent_at').notNull(),
    openedAt: instant('opened_at'),
    timesReminded: integer('times_reminded').notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** Null when no reminder will be sent. */
    remindNextAt: instant('remind_next_at'),
    declinedAt: instant('declined_at'),
    /** Keyed hash of the mailbox that declined this owner. */
    declinedHash: text('declined_hash'),
    bouncedAt: instant('bounced_at'),
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [
    index('invites_account').on(table.accountId, table.sentAt),
    index('invites_remind').on(table.remindNextAt),
    index('invites_mailbox').on(table.accountId, table.mailbox),
    // for deleting the addresses of unanswered requests
    index('invites_known').on(table.sentAt).where(isNotNull(table.email)),
    index('invites_sent').using('brin', table.sentAt),
  ],
)

export type InviteRow = typeof invites.$inferSelect

export type Asked = { invite: InviteRow; recommendationId: string | null }

/** Mailboxes that opted out of all requests, as keyed hashes. */
export const neverAsk = pgTable('never_ask', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: instant('created_at').notNull(),
})
