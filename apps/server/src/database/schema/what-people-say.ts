import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { and, eq, lt, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** A place in somebody's words, and a hash of those: once they say something else, it is a place no more. */
export type StoredQuote = { recommendationId: string; words: string; from: number; to: number }

/** A title that a language model worded, and the places that carry it. Holds nobody's words. */
export type StoredTheme = { id: string; title: string; hidden: boolean; quotes: StoredQuote[] }

/** One for each account whose recommendations ever changed, and what its owner chose of it. */
export const whatPeopleSay = pgTable(
  'what_people_say',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isOff: boolean('is_off').notNull().default(false),
    /** Of those who marked a line themselves, whom the owner does not show. */
    hiddenSpeakers: jsonb('hidden_speakers').$type<RecommenderSourceId[]>().notNull().default([]),
    themes: jsonb('themes').$type<StoredTheme[]>().notNull().default([]),
    /** The recommendations that the themes were made from. */
    readIds: jsonb('read_ids').$type<string[]>().notNull().default([]),
    /** Counts the changes of what is said; what was made at a smaller count is to be made anew. */
    asked: integer('asked').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** Whoever makes it has until then; after that somebody else may. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  table => [
    index('what_people_say_outdated')
      .on(table.accountId)
      .where(and(lt(table.made, table.asked), eq(table.isOff, sql`false`))!),
  ],
)

export type SaidRow = typeof whatPeopleSay.$inferSelect
