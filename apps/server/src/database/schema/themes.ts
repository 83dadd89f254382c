import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import { and, eq, lt, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { ownerKey } from './accounts.ts'

/** A range of a text and the text's hash: a changed text invalidates it. */
export type StoredQuote = { recommendationId: string; words: string; from: number; to: number }

/** A generated title and the quoted ranges. Contains no quoted text. */
export type StoredTheme = { id: string; title: string; hidden: boolean; quotes: StoredQuote[] }

export const whatPeopleSay = pgTable(
  'what_people_say',
  {
    accountId: ownerKey(),
    isOff: boolean('is_off').notNull().default(false),
    /** Groups of quoted reviewers that the owner hides. */
    hiddenSpeakers: jsonb('hidden_speakers').$type<RecommenderSourceId[]>().notNull().default([]),
    themes: jsonb('themes').$type<StoredTheme[]>().notNull().default([]),
    readIds: jsonb('read_ids').$type<string[]>().notNull().default([]),
    /** Incremented by changes; themes made at a smaller count are outdated. */
    asked: integer('asked').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** A worker's lease. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  table => [
    index('what_people_say_outdated')
      .on(table.accountId)
      .where(and(lt(table.made, table.asked), eq(table.isOff, sql`false`))!),
  ],
)

export type SaidRow = typeof whatPeopleSay.$inferSelect
