import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { type LinkRow, linkOpenings, links } from '../../database/schema/links.ts'
import { profiles } from '../../database/schema/profiles.ts'

export type { LinkRow }

const isWorking = (now: Date) => and(isNull(links.revokedAt), or(isNull(links.endsAt), gt(links.endsAt, now)))

/** Newest first. */
export async function listLinksOf(db: Db, accountId: string): Promise<LinkRow[]> {
  return db.select().from(links).where(eq(links.accountId, accountId)).orderBy(desc(links.createdAt), links.id)
}

/** Newest first. */
export async function listOpeningsOf(db: Db, accountId: string) {
  return db
    .select({ linkId: linkOpenings.linkId, day: linkOpenings.day, count: linkOpenings.count })
    .from(linkOpenings)
    .innerJoin(links, eq(links.id, linkOpenings.linkId))
    .where(eq(links.accountId, accountId))
    .orderBy(desc(linkOpenings.day))
}

export async function countWorking(db: Db, accountId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(links)
    .where(and(eq(links.accountId, accountId), isWorking(now)))
  return row!.count
}

export async function insertLink(db: Db, link: typeof links.$inferInsert): Promise<LinkRow> {
  const [row] = await db.insert(links).values(link).returning()
  return row!
}

export async function findOwnLink(db: Db, accountId: string, id: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(links)
    .where(and(eq(links.id, id), eq(links.accountId, accountId), isWorking(now)))
  return row
}

/** Undefined for another owner's link, and once it has ended. */
export async function updateOwnLink(
  db: Db,
  accountId: string,
  id: string,
  { now, changes }: { now: Date; changes: Partial<Omit<LinkRow, 'id' | 'accountId' | 'tokenHash'>> },
): Promise<LinkRow | undefined> {
  const [row] = await db
    .update(links)
    .set(changes)
    .where(and(eq(links.id, id), eq(links.accountId, accountId), isWorking(now)))
    .returning()
  return row
}

/**
 * For a reader. One statement for every token, so that an ended, revoked, suspended, hidden or unknown link takes the same work.
 * Read at each request and never cached: a revoked link is closed in every process at once.
 */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select({ link: links })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .innerJoin(profiles, eq(profiles.accountId, links.accountId))
    .where(and(eq(links.tokenHash, tokenHash), isWorking(now), isNull(accounts.suspendedAt), isNull(profiles.hiddenAt)))
  return row?.link
}

/** Nothing for a link that was deleted meanwhile. */
export async function countOpening(db: Db, linkId: string, day: string) {
  await db.execute(sql`
    insert into ${linkOpenings} (link_id, day, count)
    select id, ${day}::date, 1 from ${links} where id = ${linkId}
    on conflict (link_id, day) do update set count = link_openings.count + 1`)
}

/** Ended or revoked before this. */
export async function deleteLinksBefore(db: Db, time: Date) {
  await db.delete(links).where(lt(links.revokedAt, time))
  await db.delete(links).where(lt(links.endsAt, time))
}
