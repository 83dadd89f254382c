import { sql } from 'drizzle-orm'
import { recommendations } from '../database/schema/recommendations.ts'
import type { TestApp } from './create-test-app.ts'

type Columns = typeof recommendations.$inferInsert

let given = 0

/** A recommendation as its reviewer left it and its owner published it; `columns` says what is different. */
export async function giveRecommendation({ dependencies }: TestApp, accountId: string, columns: Partial<Columns> = {}) {
  given += 1
  const now = dependencies.clock.now()
  const [row] = await dependencies.db
    .insert(recommendations)
    .values({
      accountId,
      type: 'text',
      text: `Words number ${given}.`,
      reviewerName: `Reviewer ${given}`,
      reviewerPosition: 'Director, Harbour Lane Foods',
      reviewerEmail: `reviewer${given}@harbourlane.example`,
      source: 'client',
      consentText: 'yes',
      consentAt: now,
      // the first one foremost: between equals the database has no order that lasts. Readers see whole milliseconds.
      givenAt: sql`${now.toISOString()}::timestamptz + interval '1 microsecond' * ${999 - (given % 1000)}`,
      state: 'published',
      publishedAt: now,
      ...columns,
    })
    .returning({ id: recommendations.id })
  return row!.id
}
