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

export async function findAccount(db: Db, email: string) {
  return findAccountByEmail(db, email)
}

/** For the operator, who names it by its id, by its link name or by its address. */
export async function findNamedAccount(db: Db, name: AccountName) {
  return selectNamedAccount(db, name)
}

/** Undefined when somebody was faster. Whoever makes an account gives it a profile too. */
export async function makeAccount(tx: Db, email: string) {
  return insertAccount(tx, { email, slug: placeholderSlug() })
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}

/** Whose page it is: the account and its profile, as far as other rooms speak of them. */
export type PageOwner = NonNullable<Awaited<ReturnType<typeof selectPageOwner>>>

export async function findPageOwner(db: Db, accountId: string): Promise<PageOwner | undefined> {
  return selectPageOwner(db, accountId)
}

/** By a link name. One that was given up still leads there: links in mails outlive it. None leads to a suspended account. */
export async function findPageOwnerBySlug(db: Db, slug: string): Promise<PageOwner | undefined> {
  return selectPageOwnerBySlug(db, slug)
}

type Owner = Pick<PageOwner, 'accountId' | 'email'>

/** Of these addresses, the owner's own: every spelling of the one they have, and of those that they had before. */
export async function findOwnAddresses(db: Db, { secrets }: Surroundings, owner: Owner, emails: string[]) {
  const hashOf = (email: string) => mailboxHash(secrets.formerMailboxKey, mailboxOf(email))
  const former = await findFormerMailboxes(db, owner.accountId, emails.map(hashOf))
  return new Set(emails.filter(email => former.has(hashOf(email)) || isSameMailbox(owner.email, email)))
}

export async function isOwnAddress(db: Db, surroundings: Surroundings, owner: Owner, email: string): Promise<boolean> {
  return (await findOwnAddresses(db, surroundings, owner, [email])).has(email)
}

/** For the transaction that gives an account another address. */
export async function saveFormerAddress(tx: Db, { secrets }: Surroundings, accountId: string, email: string) {
  await insertFormerMailbox(tx, accountId, mailboxHash(secrets.formerMailboxKey, mailboxOf(email)))
}

/** For a caller with a good token, whose account may have been erased by another call since. */
export async function requireEmail(db: Db, accountId: string): Promise<string> {
  const email = await selectEmail(db, accountId)
  if (email === undefined) throw new AppError('session_ended')
  return email
}

/**
 * One change of an owner after the other, and none while the account is being erased. Whoever waited for it has to read in
 * another statement, to see what the one before wrote.
 */
export async function lockOwner(tx: Db, accountId: string) {
  await lockAccountAgainstChanges(tx, accountId)
}

/** Waits for a suspension that is under way, and holds up the next: nobody gets in beside it. */
export async function isSuspended(tx: Db, accountId: string): Promise<boolean> {
  return (await lockAccount(tx, accountId))?.suspendedAt != null
}

export async function setSlug(tx: Db, accountId: string, slug: string) {
  await updateSlug(tx, accountId, slug)
}
