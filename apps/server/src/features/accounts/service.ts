import type { Db } from '../../database/database.ts'
import type { Surroundings } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { isSameMailbox, mailboxOf } from '../../mail/same-mailbox.ts'
import { mailboxHash, placeholderSlug } from './rules.ts'
import {
  type AccountName,
  findAccountByEmail,
  findFormerMailboxes,
  insertAccount,
  insertFormerMailbox,
  lockAccount,
  lockAccountAgainstChanges,
  selectEmail,
  selectNamedAccount,
  selectPageOwner,
  selectPageOwnerBySlug,
  updateSlug,
} from './store.ts'

/** For the flows of `account`, which change the row. */
export { deleteAccount, lockAccount, lockAccountToErase, replaceEmail, selectEmail, setSuspended } from './store.ts'

export async function findAccount(db: Db, email: string) {
  return findAccountByEmail(db, email)
}

/** For the operator. */
export async function findNamedAccount(db: Db, name: AccountName) {
  return selectNamedAccount(db, name)
}

/** Undefined when another call made the account first. The caller also creates the profile. */
export async function makeAccount(tx: Db, email: string) {
  return insertAccount(tx, { email, slug: placeholderSlug() })
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}

/** The account and the profile columns that other features read. */
export type PageOwner = NonNullable<Awaited<ReturnType<typeof selectPageOwner>>>

export async function findPageOwner(db: Db, accountId: string): Promise<PageOwner | undefined> {
  return selectPageOwner(db, accountId)
}

/** A former link name resolves too, because links in mails outlive it. A suspended account does not. */
export async function findPageOwnerBySlug(db: Db, slug: string): Promise<PageOwner | undefined> {
  return selectPageOwnerBySlug(db, slug)
}

type Owner = Pick<PageOwner, 'accountId' | 'email'>

/** The owner's addresses among these: any spelling of the current and of former ones. */
export async function findOwnAddresses(db: Db, { secrets }: Surroundings, owner: Owner, emails: string[]) {
  const hashOf = (email: string) => mailboxHash(secrets.formerMailboxKey, mailboxOf(email))
  const former = await findFormerMailboxes(db, owner.accountId, emails.map(hashOf))
  return new Set(emails.filter(email => former.has(hashOf(email)) || isSameMailbox(owner.email, email)))
}

export async function isOwnAddress(db: Db, surroundings: Surroundings, owner: Owner, email: string): Promise<boolean> {
  return (await findOwnAddresses(db, surroundings, owner, [email])).has(email)
}

/** For the transaction that changes an account's address. */
export async function saveFormerAddress(tx: Db, { secrets }: Surroundings, accountId: string, email: string) {
  await insertFormerMailbox(tx, accountId, mailboxHash(secrets.formerMailboxKey, mailboxOf(email)))
}

/** For a caller with a valid token, whose account may have been erased since. */
export async function requireEmail(db: Db, accountId: string): Promise<string> {
  const email = await selectEmail(db, accountId)
  if (email === undefined) throw new AppError('session_ended')
  return email
}

/**
 * Serialises the changes of one owner, and waits for an erasure. Read after this in another statement, to see what the
 * previous change wrote.
 */
export async function lockOwner(tx: Db, accountId: string) {
  await lockAccountAgainstChanges(tx, accountId)
}

/** Locks the row, so that no sign-in overlaps a suspension. */
export async function isSuspended(tx: Db, accountId: string): Promise<boolean> {
  return (await lockAccount(tx, accountId))?.suspendedAt != null
}

export async function setSlug(tx: Db, accountId: string, slug: string) {
  await updateSlug(tx, accountId, slug)
}
