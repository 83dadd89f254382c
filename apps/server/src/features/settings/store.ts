import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { profiles } from '../../database/schema/profiles.ts'

const columns = {
  email: accounts.email,
  slug: accounts.slug,
  visibility: profiles.visibility,
  connectMethod: profiles.connectMethod,
  connectLink: profiles.connectLink,
}

export async function findSettings(db: Db, accountId: string) {
  const [row] = await db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(profiles.accountId, accountId))
  return row!
}
