import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { placeholderSlug } from './rules.ts'
import { findAccountByEmail, insertAccount } from './store.ts'

/** The account of an address that was just proven; its first passcode makes it. */
export async function findOrCreateAccount(db: Db, clock: Clock, email: string) {
  const known = await findAccountByEmail(db, email)
  if (known) return known
  await insertAccount(db, { email, slug: placeholderSlug() }, clock.now())
  return (await findAccountByEmail(db, email))!
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await findAccountByEmail(db, email)) !== undefined
}
