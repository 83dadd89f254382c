import type { LinkSection } from '@credence/contract/links/link-rules'
import { isNotNull } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant } from './column-types.ts'

/** An owner's link for one reader. It names recommendations and copies none: what is withdrawn is gone from it at once. */
export const links = pgTable(
  'links',
  {
    id: uuid('id').primaryKey(),
    accountId: ownerId(),
    /** The token itself is derived from the id when its owner asks for it. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    notedAt: instant('noted_at').notNull(),
    /** In their order; null for all of the page. */
    recommendationIds: jsonb('recommendation_ids').$type<string[]>(),
    /** Null for all of the page. */
    sections: jsonb('sections').$type<LinkSection[]>(),
    /** The day on which it ends, where its owner was, and that day's last moment. */
    endsOn: date('ends_on'),
    endsAt: instant('ends_at'),
    passphraseHash: text('passphrase_hash'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('links_account').on(table.accountId, table.createdAt),
    index('links_ends').on(table.endsAt),
    index('links_revoked').on(table.revokedAt).where(isNotNull(table.revokedAt)),
  ],
)

export type LinkRow = typeof links.$inferSelect

export const linkOpenings = pgTable(
  'link_openings',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.linkId, table.day] })],
)
