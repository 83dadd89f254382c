import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Stored files that may have become nobody's. Written before they do, so that no crash and no outage can leave one behind. */
export const doomedFiles = pgTable(
  'doomed_files',
  {
    key: text('key').primaryKey(),
    /** From this moment on the file is removed, unless something refers to it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  table => [index('doomed_files_due').on(table.dueAt)],
)
