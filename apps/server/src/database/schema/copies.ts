import type { CopyPart, CopyStep } from '@credence/contract/copies/endpoints'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant } from './column-types.ts'

/** What a copy holds, for its owner's screen. */
export type CopyContents = {
  name: string
  parts: CopyPart[]
  recommendationIds: string[]
  videos: number
  voices: number
  /** A hash of what the page showed. */
  shows: string
}

/** Copies of a page as a ZIP: at most one in the making and one to download for each account. */
export const pageCopies = pgTable(
  'page_copies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** `gone`: deleted after its time, or because something in it was withdrawn. */
    state: text('state').$type<'making' | 'ready' | 'failed' | 'gone'>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Packs what can be read when a recording can't. */
    withoutMissing: boolean('without_missing').notNull().default(false),
    step: text('step').$type<CopyStep>().notNull().default('pages'),
    percent: integer('percent').notNull().default(0),
    /** Recordings that could not be read. */
    missing: integer('missing').notNull().default(0),
    /** Names the stored ZIP. While it is made: of the run whose file counts, null when that run must begin again. */
    file: text('file').unique(),
    madeAt: instant('made_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    contents: jsonb('contents').$type<CopyContents>(),
  },
  table => [
    index('page_copies_account').on(table.accountId, table.askedAt),
    // one at a time
    uniqueIndex('page_copies_making').on(table.accountId).where(sql`${table.state} = 'making'`),
    index('page_copies_asked').on(table.askedAt).where(sql`${table.state} = 'making'`),
    index('page_copies_made').on(table.madeAt).where(sql`${table.state} = 'ready'`),
  ],
)

export type PageCopyRow = typeof pageCopies.$inferSelect
