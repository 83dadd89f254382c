import { and, asc, between, eq, gt, gte, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { countedVisits, dailyViews, type ViewKind, viewSalts } from '../../database/schema/views.ts'

export type CountedVisit = { day: string; account_id: string; kind: ViewKind; visitor: string }

/** Counts each visitor once a day and skips erased profiles. Sorted, so that two processes do not deadlock. */
export async function countVisits(db: Db, visits: CountedVisit[]) {
  await db.execute(sql`
    with visits as (
      select visit.day::date as day, visit.account_id, visit.kind, visit.visitor
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
        as visit(day text, account_id uuid, kind text, visitor text)
      join accounts on accounts.id = visit.account_id
      order by 1, 2, 3, 4
    ), fresh as (
      insert into counted_visits (day, account_id, kind, visitor) select * from visits
      on conflict do nothing returning day, account_id, kind
    )
    insert into daily_views (account_id, day, kind, count)
    select account_id, day, kind, count(*)::int from fresh group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, kind) do update set count = daily_views.count + excluded.count`)
}

/** The first process creates it. */
export async function findOrCreateSalt(db: Db, day: string, salt: string): Promise<string> {
  await db.insert(viewSalts).values({ day, salt }).onConflictDoNothing()
  const [row] = await db.select().from(viewSalts).where(eq(viewSalts.day, day))
  return row!.salt
}

export async function listDailyViews(db: Db, accountId: string, since: string) {
  return db
    .select({ day: dailyViews.day, kind: dailyViews.kind, count: dailyViews.count })
    .from(dailyViews)
    .where(and(eq(dailyViews.accountId, accountId), gte(dailyViews.day, since)))
}

export async function listAllViews(db: Db, accountId: string) {
  return db
    .select({ day: dailyViews.day, kind: dailyViews.kind, count: dailyViews.count })
    .from(dailyViews)
    .where(eq(dailyViews.accountId, accountId))
    .orderBy(asc(dailyViews.day), asc(dailyViews.kind))
}

/** Per page and kind, without owners who already have the notification. */
export async function sumViews(db: Db, first: string, last: string) {
  const toldOf = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, dailyViews.accountId),
        eq(notifications.kind, 'weekly_views'),
        sql`${notifications.facts}->>'week' = ${first}`,
      ),
    )
  const rows = await db
    .select({
      accountId: dailyViews.accountId,
      kind: dailyViews.kind,
      count: sql<number>`sum(${dailyViews.count})::int`,
    })
    .from(dailyViews)
    .where(and(between(dailyViews.day, first, last), gt(dailyViews.count, 0), notExists(toldOf)))
    .groupBy(dailyViews.accountId, dailyViews.kind)
    .orderBy(dailyViews.accountId, dailyViews.kind)
  const byAccount = Map.groupBy(rows, row => row.accountId)
  return [...byAccount].map(([accountId, ways]) => ({
    accountId,
    views: Object.fromEntries(ways.map(({ kind, count }) => [kind, count])) as Partial<Record<ViewKind, number>>,
  }))
}

export async function deleteVisitorsBefore(db: Db, day: string) {
  await db.delete(countedVisits).where(lt(countedVisits.day, day))
  await db.delete(viewSalts).where(lt(viewSalts.day, day))
}

export async function deleteViewsBefore(db: Db, day: string) {
  await db.delete(dailyViews).where(lt(dailyViews.day, day))
}
