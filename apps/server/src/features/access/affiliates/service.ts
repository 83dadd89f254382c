import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Surroundings } from '../../../dependencies.ts'
import { isOwnAddress } from '../../account/service.ts'
import { wasSignedIn } from '../../sign-in/sessions/service.ts'
import { monthsOf, newAffiliateCode } from './rules.ts'
import {
  findAffiliateByCode,
  findAffiliateCode,
  findSignUp,
  hasOtherAccount,
  insertAffiliate,
  insertSignUp,
  listSignUpTimes,
} from './store.ts'

/** Whoever is one already keeps the link that they have handed out. */
export async function makeAffiliate(tx: Db, accountId: string, now: Date) {
  await insertAffiliate(tx, { accountId, code: newAffiliateCode(), createdAt: now })
}

type SignUp = { accountId: string; email: string; via: string | undefined; browserSecret: string }

/**
 * For the transaction that opens an account. Nobody is sent by themselves: not from their own browser or mailbox. A mailbox
 * that opens a second account was sent before.
 */
export async function recordSignUp(
  tx: Db,
  surroundings: Surroundings,
  { accountId, email, via, browserSecret }: SignUp,
) {
  const { clock } = surroundings
  if (!via) return
  const affiliate = await findAffiliateByCode(tx, via.toLowerCase())
  if (!affiliate || (await isOwnAddress(tx, surroundings, affiliate, email))) return
  if (await hasOtherAccount(tx, accountId, email)) return
  if (await wasSignedIn(tx, browserSecret, affiliate.accountId)) return
  await insertSignUp(tx, { accountId, affiliateId: affiliate.accountId, signedUpAt: clock.now() })
}

/** Nothing for whoever is no affiliate. Counts alone: who came is nobody's business. */
export async function loadAffiliate(db: Db, { config }: Surroundings, accountId: string): Promise<Affiliate | null> {
  const code = await findAffiliateCode(db, accountId)
  if (code === undefined) return null
  return { link: `${config.marketingOrigin}/?via=${code}`, months: monthsOf(await listSignUpTimes(db, accountId)) }
}

export async function cameThroughAffiliate(db: Db, accountId: string): Promise<boolean> {
  return (await findSignUp(db, accountId)) !== undefined
}
