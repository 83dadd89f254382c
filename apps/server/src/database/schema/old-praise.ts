import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { type InviteRow, invites } from './invites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * What somebody wrote elsewhere, brought along by its owner. It is no recommendation: nobody but the owner and the author
 * they ask ever reads this table, and confirming moves the words to `recommendations`.
 */
export const oldPraise = pgTable(
  'old_praise',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    position: text('position').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
    writtenOn: date('written_on', { mode: 'string' }),
    /** The request to its author, while there is one. */
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'set null' }),
    broughtAt: instant('brought_at').notNull(),
    /** When it is deleted, unless its author confirms it before. */
    deleteAt: instant('delete_at').notNull(),
  },
  table => [
    index('old_praise_account').on(table.accountId, table.broughtAt),
    index('old_praise_invite').on(table.inviteId),
    index('old_praise_delete').on(table.deleteAt),
  ],
)

export type OldPraiseRow = typeof oldPraise.$inferSelect

/** A text with the request to its author, where it was asked for. */
export type OldPraise = { praise: OldPraiseRow; invite: InviteRow | null }
