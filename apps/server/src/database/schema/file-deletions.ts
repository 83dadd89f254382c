import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Stored files that may be unreferenced. Written before the reference is removed, so that no crash leaks a file. */
export const fileDeletions = pgTable(
  'doomed_files',
  {
    key: text('key').primaryKey(),
    /** From then on the file is removed unless something refers to it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  table => [index('doomed_files_due').on(table.dueAt)],
)
