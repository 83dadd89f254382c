import type { PlanId } from '@credence/contract/subscription/plans'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Asked, prepared } from '../../database/prepared.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { isOpenPage, type ProfileRow, profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { subscriptions } from '../../database/schema/subscriptions.ts'
import { type SaidRow, whatPeopleSay } from '../../database/schema/what-people-say.ts'

export type FoundProfile = {
  account: { id: string; email: string; slug: string }
  profile: ProfileRow
  /** Whether anybody may open the page. */
  isOpen: boolean
  plan: PlanId
  /** How many recommendations were given and not withdrawn, shown or not. */
  received: number
  /** What was put together of the recommendations, and what of it the owner shows. */
  said: SaidRow | null
}

const columns = {
  account: { id: accounts.id, email: accounts.email, slug: accounts.slug },
  profile: profiles,
  isOpen: isOpenPage,
  plan: sql<PlanId>`coalesce((select ${subscriptions.plan} from ${subscriptions} where ${subscriptions.accountId} = ${profiles.accountId}), 'free')`,
  said: whatPeopleSay,
  received: sql<number>`(select count(*)::int from ${recommendations} where ${recommendations.accountId} = ${profiles.accountId} and ${recommendations.withdrawnAt} is null)`,
}

const selectFound = (db: Db) =>
  db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, profiles.accountId))

const profileBySlug = prepared('profile_by_slug', (db, { slug }: Asked<'slug'>) =>
  selectFound(db).where(eq(accounts.slug, slug)),
)

export async function findProfileBySlug(db: Db, slug: string): Promise<FoundProfile | undefined> {
  const [row] = await profileBySlug(db, { slug })
  return row
}

const profileOfAccount = prepared('profile_of_account', (db, { accountId }: Asked<'accountId'>) =>
  selectFound(db).where(eq(profiles.accountId, accountId)),
)

export async function findProfileOfAccount(db: Db, accountId: string): Promise<FoundProfile | undefined> {
  const [row] = await profileOfAccount(db, { accountId })
  return row
}

/** Which version of a row it is: any change gives it another. */
const version = sql<string>`${profiles}.xmin::text`

const versionOfAccount = prepared('profile_version', (db, { accountId }: Asked<'accountId'>) =>
  db.select({ profile: profiles, version }).from(profiles).where(eq(profiles.accountId, accountId)),
)

/** Just the row, and which version of it was read. */
export async function findVersion(db: Db, accountId: string) {
  const [row] = await versionOfAccount(db, { accountId })
  return row
}

/** As it is from now on; undefined when its account is gone, or somebody changed it since that version was read. */
export async function saveVersion(
  db: Db,
  accountId: string,
  changes: ProfileColumns,
  read: string | undefined,
): Promise<FoundProfile | undefined> {
  const isUnchanged = read === undefined ? undefined : eq(version, read)
  const [row] = await db
    .update(profiles)
    .set(changes)
    .from(accounts)
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, accounts.id))
    .where(and(eq(profiles.accountId, accountId), eq(accounts.id, profiles.accountId), isUnchanged))
    .returning(columns)
  return row
}

/** Held until the transaction ends. */
export async function lockProfile(db: Db, accountId: string) {
  const ofAccount = eq(profiles.accountId, accountId)
  await db.select({ accountId: profiles.accountId }).from(profiles).where(ofAccount).for('no key update')
}

/** For an account that was just made. */
export async function insertProfile(db: Db, account: { id: string; slug: string }, now: Date) {
  await db.insert(profiles).values({ accountId: account.id, rosetteSeed: account.slug, updatedAt: now })
}

export type ProfileColumns = Partial<Omit<ProfileRow, 'accountId' | 'hiddenAt'>>

export async function updateProfileOfAccount(db: Db, accountId: string, changes: ProfileColumns) {
  await db.update(profiles).set(changes).where(eq(profiles.accountId, accountId))
}

export type FoundByRecommendation = FoundProfile & {
  withdrawn: boolean
  wasPublished: boolean
}

export async function findProfileOfRecommendation(db: Db, id: string): Promise<FoundByRecommendation | undefined> {
  const [row] = await db
    .select({
      ...columns,
      withdrawn: sql<boolean>`${recommendations.withdrawnAt} is not null`,
      wasPublished: sql<boolean>`${recommendations.publishedAt} is not null`,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, recommendations.accountId))
    .where(eq(recommendations.id, id))
  return row
}

/** An operator's mark. False when it stands that way already. */
export async function setHidden(db: Db, accountId: string, hiddenAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(profiles)
    .set({ hiddenAt })
    .where(and(eq(profiles.accountId, accountId), hiddenAt ? isNull(profiles.hiddenAt) : isNotNull(profiles.hiddenAt)))
    .returning({ accountId: profiles.accountId })
  return rows.length === 1
}
