import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { reports } from '../../database/schema/forms.ts'
import { isOpenPage, profiles } from '../../database/schema/profiles.ts'

/** The account behind a public page. */
export async function findShownAccount(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(accounts.slug, slug), isOpenPage))
  return row?.id
}

type NewReport = Pick<typeof reports.$inferInsert, 'accountId' | 'kind' | 'reason' | 'replyTo' | 'createdAt'>

export async function insertReport(db: Db, report: NewReport) {
  await db.insert(reports).values(report)
}

/** Oldest first. */
export async function listReports(db: Db) {
  return db
    .select({
      id: reports.id,
      accountId: reports.accountId,
      createdAt: reports.createdAt,
      slug: accounts.slug,
      kind: reports.kind,
      reason: reports.reason,
      replyTo: reports.replyTo,
      closedAt: reports.closedAt,
      pageHiddenAt: profiles.hiddenAt,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .innerJoin(profiles, eq(profiles.accountId, reports.accountId))
    .orderBy(asc(reports.createdAt), asc(reports.id))
}

/** Erases the reporter's address. False when there is no such open report. */
export async function closeReport(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(reports)
    .set({ closedAt: now, replyTo: null })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id })
  return rows.length === 1
}

export async function eraseReplyAddressesBefore(db: Db, time: Date) {
  await db
    .update(reports)
    .set({ replyTo: null })
    .where(and(lt(reports.createdAt, time), isNotNull(reports.replyTo)))
}

export async function deleteReportsClosedBefore(db: Db, time: Date) {
  await db.delete(reports).where(lt(reports.closedAt, time))
}
