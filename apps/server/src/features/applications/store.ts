import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type ApplicationRow, applications } from '../../database/schema/forms.ts'

export type { ApplicationRow }

export type Details = (typeof applications.$inferInsert)['details']

export async function insertApplication(db: Db, application: typeof applications.$inferInsert) {
  await db.insert(applications).values(application)
}

export async function listApplications(db: Db) {
  return db.select().from(applications).orderBy(desc(applications.createdAt))
}

export async function listApplicationsOf(db: Db, email: string) {
  return db.select().from(applications).where(eq(applications.email, email))
}

/** Undefined when already decided: of two operators one wins. */
export async function decide(db: Db, id: string, decision: 'approved' | 'declined', decidedAt: Date) {
  const [row] = await db
    .update(applications)
    .set({ decision, decidedAt })
    .where(and(eq(applications.id, id), isNull(applications.decidedAt)))
    .returning()
  return row
}

/** Returns the attachments of the deleted rows. */
export async function deleteApplicationsBefore(db: Db, time: Date): Promise<string[]> {
  const gone = await db
    .delete(applications)
    .where(lt(applications.createdAt, time))
    .returning({ id: applications.attachmentId })
  return gone.flatMap(row => row.id ?? [])
}

export async function deleteApplicationsOf(db: Db, email: string): Promise<string[]> {
  const gone = await db
    .delete(applications)
    .where(eq(applications.email, email))
    .returning({ id: applications.attachmentId })
  return gone.flatMap(row => row.id ?? [])
}

/** For the transaction that changes an account's address. */
export async function changeApplicant(db: Db, from: string, to: string) {
  await db.update(applications).set({ email: to }).where(eq(applications.email, from))
}
