import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import type { TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { isSameMailbox, mailboxOf } from '../../mail/same-mailbox.ts'
import {
  findAccountByEmail,
  findFormerMailboxes,
  insertAccount,
  insertFormerMailbox,
  lockAccount,
  selectEmail,
  type selectPageOwner,
} from './store.ts'

export {
  findAccountByEmail as findAccount,
  lockAccountAgainstChanges as lockOwner,
  replaceEmail,
  selectNamedAccount as findNamedAccount,
  selectPageOwner as findPageOwner,
  selectPageOwnerBySlug as findPageOwnerBySlug,
  updateSlug as setSlug,
} from './store.ts'

/** Undefined when another call made the account first. The caller also creates the profile. */
export async function makeAccount(tx: Db, email: string) {
  return insertAccount(tx, { email, slug: placeholderSlug() })
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}

/** The account and the profile columns that other features read. */
export type PageOwner = NonNullable<Awaited<ReturnType<typeof selectPageOwner>>>

type Owner = Pick<PageOwner, 'accountId' | 'email'>

/** The owner's addresses among these: any spelling of the current and of former ones. */
export async function findOwnAddresses(db: Db, { secrets }: TransactionContext, owner: Owner, emails: string[]) {
  const hashOf = (email: string) => mailboxHash(secrets.formerMailboxKey, mailboxOf(email))
  const former = await findFormerMailboxes(db, owner.accountId, emails.map(hashOf))
  return new Set(emails.filter(email => former.has(hashOf(email)) || isSameMailbox(owner.email, email)))
}

export async function isOwnAddress(db: Db, context: TransactionContext, owner: Owner, email: string): Promise<boolean> {
  return (await findOwnAddresses(db, context, owner, [email])).has(email)
}

/** For the transaction that changes an account's address. */
export async function saveFormerAddress(tx: Db, { secrets }: TransactionContext, accountId: string, email: string) {
  await insertFormerMailbox(tx, accountId, mailboxHash(secrets.formerMailboxKey, mailboxOf(email)))
}

/** For a caller with a valid token, whose account may have been erased since. */
export async function requireEmail(db: Db, accountId: string): Promise<string> {
  const email = await selectEmail(db, accountId)
  if (email === undefined) throw new AppError('session_ended')
  return email
}

/** Locks the row, so that no sign-in overlaps a suspension. */
export async function isSuspended(tx: Db, accountId: string): Promise<boolean> {
  return (await lockAccount(tx, accountId))?.suspendedAt != null
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Until the owner chooses a link name. Random, without letters that look alike. */
function placeholderSlug(): string {
  return `p-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`
}

/** Only a holder of the key can look up an address, and only a complete one. */
function mailboxHash(key: Buffer, mailbox: string): string {
  return createHmac('sha256', key).update(mailbox).digest('base64url')
}
