import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mailboxOfColumn } from './column-types.ts'
import { recommendations } from './recommendations.ts'

type QuestionState = 'open' | 'answered' | 'declined'

/**
 * A reader's question to a reviewer, relayed in mails written anew. Neither side reads the other's address here or in a mail,
 * except where the reviewer shows theirs with an answer. A withdrawn question has no row.
 */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recommendationId: uuid('recommendation_id')
      .notNull()
      .references(() => recommendations.id, { onDelete: 'cascade' }),
    askerName: text('asker_name').notNull(),
    /** Confirmed by a passcode. The reviewer reads the domain only. */
    askerEmail: text('asker_email').notNull(),
    askerMailbox: mailboxOfColumn('asker_mailbox', 'asker_email').notNull(),
    question: text('question').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('open'),
    answer: text('answer'),
    /** The answer shows the reviewer's address. */
    showsAddress: boolean('shows_address').notNull().default(false),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    deleteAt: instant('delete_at').notNull(),
  },
  table => [
    index('questions_recommendation').on(table.recommendationId),
    index('questions_asker').on(table.askerMailbox, table.state),
    index('questions_delete').on(table.deleteAt),
  ],
)

export type QuestionRow = typeof questions.$inferSelect
