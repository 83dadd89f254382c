import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { formerSlugs, profiles } from '../../../database/schema/profiles.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'

const columns = {
  accountId: accounts.id,
  slug: accounts.slug,
  rosetteSeed: profiles.rosetteSeed,
  fullName: profiles.fullName,
  headline: profiles.headline,
  pictureId: profiles.pictureId,
  accent: profiles.accent,
  visibility: profiles.visibility,
}

/** Who is recommended at a link name. One that was given up still leads there: links in mails outlive it. */
export async function findWhoAsks(db: Db, slug: string) {
  const former = db.select({ id: formerSlugs.accountId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const [row] = await db
    .select(columns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(or(eq(accounts.slug, slug), eq(accounts.id, former)))
  return row
}

/** Whether a recommendation is of this profile. One that was taken back counts: whoever gave it may say it again. */
export async function isGivenTo(db: Db, accountId: string, id: string): Promise<boolean> {
  const { accountId: owner, id: key } = recommendations
  const rows = await db
    .select({ id: key })
    .from(recommendations)
    .where(and(eq(key, id), eq(owner, accountId)))
  return rows.length > 0
}
