import { and, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { accounts, sessions } from '../database/schema/accounts.ts'
import { invites } from '../database/schema/invites.ts'
import { isOpenPage, profiles } from '../database/schema/profiles.ts'
import { recommendations } from '../database/schema/recommendations.ts'
import type { Row } from './command.ts'

/** What an operator needs to know of somebody: how they stand, and nothing that was written to them or by them. */
export async function loadOverview(db: Db, accountId: string, now: Date): Promise<Row> {
  const [row] = await db
    .select({ account: accounts, profile: profiles, isOpen: isOpenPage })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  const { account, profile, isOpen } = row!
  const ofAccount = eq(recommendations.accountId, accountId)
  const given = and(ofAccount, isNull(recommendations.withdrawnAt))
  const live = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
  return {
    id: account.id,
    name: profile.fullName,
    address: account.email,
    link_name: account.slug,
    signed_up: account.createdAt,
    suspended: account.suspendedAt,
    visibility: profile.visibility,
    hidden: profile.hiddenAt,
    page_opens: isOpen,
    first_published: profile.firstPublishedAt,
    sessions: await countOf(db, sessions, live),
    requests: await countOf(db, invites, eq(invites.accountId, accountId)),
    recommendations: await countOf(db, recommendations, given),
    published: await countOf(db, recommendations, and(given, eq(recommendations.state, 'published'))),
  }
}

async function countOf(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(condition)
  return row!.count
}
