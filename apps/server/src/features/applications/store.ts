import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { applications } from '../../database/schema/forms.ts'

export type Details = (typeof applications.$inferInsert)['details']

export async function insertApplication(db: Db, application: typeof applications.$inferInsert) {
  await db.insert(applications).values(application)
}

export async function listApplications(db: Db) {
  return db.select().from(applications).orderBy(desc(applications.createdAt))
}

/** Returns what was attached to the ones that went. */
export async function deleteApplicationsBefore(db: Db, time: Date): Promise<string[]> {
  const gone = await db
    .delete(applications)
    .where(lt(applications.createdAt, time))
    .returning({ id: applications.attachmentId })
  return gone.flatMap(row => row.id ?? [])
}

/** As above. */
export async function deleteApplicationsOf(db: Db, email: string): Promise<string[]> {
  const gone = await db
    .delete(applications)
    .where(eq(applications.email, email))
    .returning({ id: applications.attachmentId })
  return gone.flatMap(row => row.id ?? [])
}

export async function changeApplicant(db: Db, from: string, to: string) {
  await db.update(applications).set({ email: to }).where(eq(applications.email, from))
}
