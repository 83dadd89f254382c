import { eq, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { formerSlugs, profiles } from '../../database/schema/profiles.ts'

const columns = {
  accountId: accounts.id,
  slug: accounts.slug,
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
