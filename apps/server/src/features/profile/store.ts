import type { PlanId } from '@credence/contract/subscription/plans'
import { and, eq, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { type Placeholders, prepared } from '../../database/prepared.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { isOpenPage, type ProfileRow, profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { subscriptions } from '../../database/schema/subscriptions.ts'
import { type SaidRow, whatPeopleSay } from '../../database/schema/themes.ts'

export type FoundProfile = {
  account: { id: string; email: string; slug: string }
  profile: ProfileRow
  /** Whether visitors may open the page. */
  isOpen: boolean
  plan: PlanId
  /** Mailboxes that gave a recommendation and did not withdraw it, published or not. */
  received: number
  /** The stored themes, and which of them the owner shows. */
  said: SaidRow | null
}

const columns = {
  account: { id: accounts.id, email: accounts.email, slug: accounts.slug },
  profile: profiles,
  isOpen: isOpenPage,
  plan: sql<PlanId>`coalesce((select ${subscriptions.plan} from ${subscriptions} where ${subscriptions.accountId} = ${profiles.accountId}), 'free')`,
  said: whatPeopleSay,
  received: sql<number>`(select count(distinct ${recommendations.reviewerMailbox})::int from ${recommendations} where ${recommendations.accountId} = ${profiles.accountId} and ${recommendations.withdrawnAt} is null)`,
}

const selectFound = (db: Db) =>
  db
    .select(columns)
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, profiles.accountId))

const profileBySlug = prepared('profile_by_slug', (db, { slug }: Placeholders<'slug'>) =>
  selectFound(db).where(eq(accounts.slug, slug)),
)

export async function findProfileBySlug(db: Db, slug: string): Promise<FoundProfile | undefined> {
  const [row] = await profileBySlug(db, { slug })
  return row
}

const profileOfAccount = prepared('profile_of_account', (db, { accountId }: Placeholders<'accountId'>) =>
  selectFound(db).where(eq(profiles.accountId, accountId)),
)

export async function findProfileOfAccount(db: Db, accountId: string): Promise<FoundProfile | undefined> {
  const [row] = await profileOfAccount(db, { accountId })
  return row
}

/** Undefined when the account is erased. */
export async function saveProfileOfAccount(
  db: Db,
  accountId: string,
  changes: ProfileColumns,
): Promise<FoundProfile | undefined> {
  const [row] = await updateFound(db, accountId, changes)
  return row
}

function updateFound(db: Db, accountId: string | Placeholder, values: Values, ...conditions: (SQL | undefined)[]) {
  return db
    .update(profiles)
    .set(values)
    .from(accounts)
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, accounts.id))
    .where(and(eq(profiles.accountId, accountId), eq(accounts.id, profiles.accountId), ...conditions))
    .returning(columns)
}

/** Held until the transaction ends. */
export async function lockProfile(db: Db, accountId: string) {
  const ofAccount = eq(profiles.accountId, accountId)
  await db.select({ accountId: profiles.accountId }).from(profiles).where(ofAccount).for('no key update')
}

export async function insertProfile(db: Db, account: { id: string; slug: string }, now: Date) {
  await db.insert(profiles).values({ accountId: account.id, rosetteSeed: account.slug, updatedAt: now })
}

export type ProfileColumns = Partial<Omit<ProfileRow, 'accountId' | 'hiddenAt'>>
type Field = keyof ProfileColumns
type Values = { [Name in Field]?: ProfileRow[Name] | SQL }

/** The new values, and the values the caller read before. */
type ProfileEdit = Record<'wanted' | 'read', ProfileColumns>
type Fields = Record<keyof ProfileEdit, Field[]>

/** Prepared statements per set of fields. Forms use few sets; the cap keeps a client from filling every connection. */
const mostSets = 40
const sets = new Map<string, ReturnType<typeof prepareUpdate>>()

function prepareUpdate(fields: Fields, number: number) {
  return prepared(`save_fields_${number}`, (db, asked: Placeholders<string>) =>
    updateFields(db, asked.accountId!, fields, (kind, field) => asked[`${kind}_${field}`]),
  )
}

/** One statement. Undefined, and no change, when a field differs from both the read and the wanted value. */
export async function saveUnlessChanged(
  db: Db,
  accountId: string,
  edit: ProfileEdit,
): Promise<FoundProfile | undefined> {
  const fields = { wanted: fieldsIn(edit.wanted), read: fieldsIn(edit.read) }
  const statement = statementFor(fields, edit)
  if (!statement) return (await updateFields(db, accountId, fields, (kind, field) => edit[kind][field]))[0]
  const values = Object.entries(edit).flatMap(([kind, of]) =>
    Object.entries(of).map(([field, value]) => [`${kind}_${field}`, value]),
  )
  return (await statement(db, { accountId, ...Object.fromEntries(values) }))[0]
}

const fieldsIn = (of: ProfileColumns) => Object.keys(of).sort() as Field[]

/** Drizzle binds null wrongly in prepared statements. */
function statementFor(fields: Fields, { wanted, read }: ProfileEdit) {
  if ([...Object.values(wanted), ...Object.values(read)].includes(null)) return undefined
  const key = `${fields.wanted} ${fields.read}`
  const known = sets.get(key)
  if (known || sets.size === mostSets) return known
  const made = prepareUpdate(fields, sets.size)
  sets.set(key, made)
  return made
}

function updateFields(
  db: Db,
  accountId: string | Placeholder,
  fields: Fields,
  value: (kind: keyof ProfileEdit, field: Field) => unknown,
) {
  const given = (kind: keyof ProfileEdit, field: Field) => sql`${sql.param(value(kind, field), profiles[field])}`
  const stands = (kind: keyof ProfileEdit, field: Field) =>
    sql`${profiles[field]} is not distinct from ${given(kind, field)}`
  const conditions = fields.read.map(field =>
    or(stands('read', field), fields.wanted.includes(field) ? stands('wanted', field) : undefined),
  )
  const values = Object.fromEntries(fields.wanted.map(field => [field, given('wanted', field)]))
  return updateFound(db, accountId, values, ...conditions)
}

export async function updateProfileOfAccount(db: Db, accountId: string, changes: ProfileColumns) {
  await db.update(profiles).set(changes).where(eq(profiles.accountId, accountId))
}

export type FoundByRecommendation = FoundProfile & {
  withdrawn: boolean
  wasPublished: boolean
  takesQuestions: boolean
}

export async function findProfileOfRecommendation(db: Db, id: string): Promise<FoundByRecommendation | undefined> {
  const [row] = await db
    .select({
      ...columns,
      withdrawn: sql<boolean>`${recommendations.withdrawnAt} is not null`,
      wasPublished: sql<boolean>`${recommendations.publishedAt} is not null`,
      takesQuestions: sql<boolean>`(${recommendations.questionsSince} is not null and ${profiles.questionsShown})`,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(whatPeopleSay, eq(whatPeopleSay.accountId, recommendations.accountId))
    .where(eq(recommendations.id, id))
  return row
}

/** False when nothing changes. */
export async function setHidden(db: Db, accountId: string, hiddenAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(profiles)
    .set({ hiddenAt })
    .where(and(eq(profiles.accountId, accountId), hiddenAt ? isNull(profiles.hiddenAt) : isNotNull(profiles.hiddenAt)))
    .returning({ accountId: profiles.accountId })
  return rows.length === 1
}

/** Undefined once the account is erased. */
export async function findPictureOfAccount(db: Db, accountId: string) {
  const [row] = await db
    .select({ pictureId: profiles.pictureId, isOpen: isOpenPage })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  return row
}

export async function findPageOfPicture(db: Db, pictureId: string) {
  const [row] = await db.select({ isOpen: isOpenPage }).from(profiles).where(eq(profiles.pictureId, pictureId))
  return row
}
