import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant } from './column-types.ts'
import { type InviteRow, invites } from './invites.ts'

/** A text from elsewhere that the owner imported. Only the owner and the asked author read it; confirming moves it to `recommendations`. */
export const oldPraise = pgTable(
  'old_praise',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    fullName: text('full_name').notNull(),
    position: text('position').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
    writtenOn: date('written_on', { mode: 'string' }),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'set null' }),
    broughtAt: instant('brought_at').notNull(),
    deleteAt: instant('delete_at').notNull(),
  },
  table => [
    index('old_praise_account').on(table.accountId, table.broughtAt),
    index('old_praise_invite').on(table.inviteId),
    index('old_praise_delete').on(table.deleteAt),
  ],
)

export type OldPraiseRow = typeof oldPraise.$inferSelect

export type OldPraise = { praise: OldPraiseRow; invite: InviteRow | null }
