import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type StoryRow, type StoryState, stories } from '../../database/schema/forms.ts'

export type { StoryRow }

export async function insertStory(db: Db, story: typeof stories.$inferInsert) {
  await db.insert(stories).values(story)
}

export async function listPublishedStories(db: Db) {
  return db.select().from(stories).where(eq(stories.state, 'published')).orderBy(desc(stories.publishedAt)).limit(200)
}

export async function listAllStories(db: Db) {
  return db.select().from(stories).orderBy(desc(stories.createdAt))
}

export async function listStoriesOf(db: Db, email: string) {
  return db.select().from(stories).where(eq(stories.email, email))
}

/** Undefined when there is no such story, or nothing changes. */
export async function setStoryState(db: Db, id: string, state: StoryState, publishedAt: Date | null) {
  const [row] = await db
    .update(stories)
    .set({ state, publishedAt })
    .where(and(eq(stories.id, id), ne(stories.state, state)))
    .returning()
  return row
}

/** Returns the pictures of the deleted rows. */
export async function deleteStoriesOf(db: Db, email: string): Promise<string[]> {
  const gone = await db.delete(stories).where(eq(stories.email, email)).returning({ id: stories.pictureId })
  return gone.flatMap(row => row.id ?? [])
}

/** For the transaction that changes an account's address. */
export async function changeAuthorEmail(db: Db, from: string, to: string) {
  await db.update(stories).set({ email: to }).where(eq(stories.email, from))
}
