import { slugSkeleton } from '@credence/contract/profile/slug/slug-rules'
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts, formerMailboxes } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'
import { invites } from '../../database/schema/invites.ts'
import { formerSlugs, isOpenPage, profiles } from '../../database/schema/profiles.ts'
import { media, recommendations, uploads } from '../../database/schema/recommendations.ts'

export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row
}

export type AccountName = { id: string } | { slug: string } | { email: string }

/** For the operator. */
export async function selectNamedAccount(db: Db, name: AccountName) {
  const [[column, value]] = Object.entries(name) as [['id' | 'slug' | 'email', string]]
  const [row] = await db.select().from(accounts).where(eq(accounts[column], value))
  return row
}

/** Undefined when the address has an account: the unique index decides between two first sign-ins. */
export async function insertAccount(db: Db, account: { email: string; slug: string }) {
  const [row] = await db
    .insert(accounts)
    .values({ ...account, slugSkeleton: slugSkeleton(account.slug) })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id, slug: accounts.slug })
  return row
}

const ownerColumns = {
  accountId: accounts.id,
  slug: accounts.slug,
  email: accounts.email,
  rosetteSeed: profiles.rosetteSeed,
  fullName: profiles.fullName,
  headline: profiles.headline,
  pictureId: profiles.pictureId,
  accent: profiles.accent,
  isOpen: isOpenPage,
  sections: profiles.sections,
  questionsShown: profiles.questionsShown,
  questionsTold: profiles.questionsTold,
}

export async function selectPageOwner(db: Db, accountId: string) {
  const [row] = await db
    .select(ownerColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row
}

/** A former link name resolves too, because links in mails outlive it. A suspended account does not. */
export async function selectPageOwnerBySlug(db: Db, slug: string) {
  const former = db.select({ id: formerSlugs.accountId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const [row] = await db
    .select(ownerColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(or(eq(accounts.slug, slug), eq(accounts.id, former)), isNull(accounts.suspendedAt)))
  return row
}

export async function selectEmail(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return row?.email
}

/** Serialises the changes of one owner. Read after this in another statement, to see what the previous change wrote. */
export async function lockAccountAgainstChanges(db: Db, accountId: string) {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** Waits for a concurrent change. Undefined when there is no such account. */
export async function lockAccount(db: Db, accountId: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  return row
}

/** False when nothing changes. */
export async function setSuspended(db: Db, accountId: string, suspendedAt: Date | null): Promise<boolean> {
  const otherwise = suspendedAt ? isNull(accounts.suspendedAt) : isNotNull(accounts.suspendedAt)
  const rows = await db
    .update(accounts)
    .set({ suspendedAt })
    .where(and(eq(accounts.id, accountId), otherwise))
    .returning({ id: accounts.id })
  return rows.length === 1
}

/** Undefined when another call erased it first. */
export async function lockAccountToErase(db: Db, accountId: string) {
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email, slug: accounts.slug })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  return row
}

/** Unique indexes on the link name and its skeleton decide between concurrent callers. */
export async function updateSlug(db: Db, accountId: string, slug: string) {
  await db
    .update(accounts)
    .set({ slug, slugSkeleton: slugSkeleton(slug) })
    .where(eq(accounts.id, accountId))
}

/** False when the address changed meanwhile: the row lock lets one change through. Throws when the new address was taken. */
export async function replaceEmail(db: Db, accountId: string, from: string, to: string): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ email: to })
    .where(and(eq(accounts.id, accountId), eq(accounts.email, from)))
    .returning({ id: accounts.id })
  return changed.length === 1
}

export async function insertFormerMailbox(db: Db, accountId: string, mailboxHash: string) {
  await db.insert(formerMailboxes).values({ accountId, mailboxHash }).onConflictDoNothing()
}

/** The account's former mailboxes among these. */
export async function findFormerMailboxes(db: Db, accountId: string, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: formerMailboxes.mailboxHash })
    .from(formerMailboxes)
    .where(and(eq(formerMailboxes.accountId, accountId), inArray(formerMailboxes.mailboxHash, hashes)))
  return new Set(rows.map(({ hash }) => hash))
}

/** Cascades to every row of the account. */
export async function deleteAccount(db: Db, id: string) {
  await db.delete(accounts).where(eq(accounts.id, id))
}

export async function listFormerSlugs(db: Db, accountId: string) {
  return db.select().from(formerSlugs).where(eq(formerSlugs.accountId, accountId)).orderBy(asc(formerSlugs.freedAt))
}

export async function countFormerMailboxes(db: Db, accountId: string): Promise<number> {
  const ofAccount = eq(formerMailboxes.accountId, accountId)
  const [row] = await db.select({ count: count() }).from(formerMailboxes).where(ofAccount)
  return row!.count
}

/** Ids of files and mails that the account's rows refer to. */
export async function listBelongings(db: Db, accountId: string) {
  const [profile] = await db
    .select({ pictureId: profiles.pictureId, firstPublishedAt: profiles.firstPublishedAt })
    .from(profiles)
    .where(eq(profiles.accountId, accountId))
  const recorded = await db.select({ id: media.id }).from(media).where(eq(media.accountId, accountId))
  const given = await db
    .select({ id: recommendations.id, face: recommendations.reviewerPictureId })
    .from(recommendations)
    .where(eq(recommendations.accountId, accountId))
  const arriving = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.accountId, accountId))
  const asked = await db.select({ id: invites.id }).from(invites).where(eq(invites.accountId, accountId))
  return {
    wasPublic: profile?.firstPublishedAt != null,
    pictureId: profile?.pictureId ?? null,
    mediaIds: recorded.map(row => row.id),
    reviewerPictureIds: given.flatMap(row => row.face ?? []),
    uploadIds: arriving.map(row => row.id),
    inviteIds: asked.map(row => row.id),
    recommendationIds: given.map(row => row.id),
  }
}

/** Ids that queued mails of the account refer to. Withdrawn recommendations stay the reviewer's business. */
export async function listMailSubjects(db: Db, accountId: string) {
  const ofInvites = await db.select({ id: invites.id }).from(invites).where(eq(invites.accountId, accountId))
  const ofRecommendations = await db
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt)))
  return { inviteIds: ofInvites.map(row => row.id), recommendationIds: ofRecommendations.map(row => row.id) }
}

/** Not withdrawn ones only. */
export async function countGiven(db: Db, accountId: string, email: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(recommendations)
    .where(
      and(
        // mailbox first: it has an index
        eq(recommendations.reviewerMailbox, mailboxIn(email)),
        eq(recommendations.reviewerEmail, email),
        ne(recommendations.accountId, accountId),
        isNull(recommendations.withdrawnAt),
      ),
    )
  return row!.count
}
