import { type AccessKind, readableAccessCode } from '@credence/contract/access/access-code'
import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../database/database.ts'
import { type Caller, isCrowded, requireBelowShared, requireRoom } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { isOwnAddress, lockOwner, requireEmail } from '../account/service.ts'
import { codeHashOf, isUsable, monthsOf, newAffiliateCode, newCode } from './rules.ts'
import {
  deleteCodesEndedBefore,
  deleteCodesFor,
  findAffiliateByCode,
  findAffiliateCode,
  findCode,
  findSignUp,
  hasOtherAccount,
  hasRedeemed,
  insertAffiliate,
  insertCode,
  insertRedemption,
  insertSignUp,
  listRedemptions,
  listSignUpTimes,
  lockCode,
  markRevoked,
} from './store.ts'

export { changeBoundAddress as moveCodes, listCodes as loadCodes } from './store.ts'

export type NewCode = { kind: AccessKind; email?: string; uses?: number; expiresAt?: Date }

export type IssuedCode = {
  id: string
  /** Shown once: the database keeps a keyed hash. */
  code: string
  /** Works with and without an account. */
  link: string
  expiresAt: Date
}

/** Without `email` any address may use it. */
export async function issueCode(
  tx: Db,
  { clock, config, secrets }: TransactionContext,
  { kind, email, uses = 1, expiresAt }: NewCode,
): Promise<IssuedCode> {
  const now = clock.now()
  const code = newCode()
  const end = expiresAt ?? new Date(now.getTime() + retention.accessCodeSeconds * 1000)
  const id = await insertCode(tx, {
    codeHash: codeHashOf(secrets.accessKey, code),
    kind,
    email: email === undefined ? null : canonicalEmail(email),
    uses,
    createdAt: now,
    expiresAt: end,
  })
  const shown = readableAccessCode(code)
  return { id, code: shown, link: `${config.appOrigin}/registration?access=${shown}`, expiresAt: end }
}

/** Redemptions stay valid. False when the code does not exist or was already revoked. */
export async function revokeCode(tx: Db, { clock }: TransactionContext, id: string): Promise<boolean> {
  return markRevoked(tx, id, clock.now())
}

/** Each kind once. */
export async function accessKinds(db: Db, accountId: string): Promise<AccessKind[]> {
  return [...new Set((await listRedemptions(db, accountId)).map(({ kind }) => kind))]
}

/** Counts one attempt. Under attack every caller keeps a small allowance, so no caller can exhaust the others'. */
export async function requireTry(db: Db, { clock }: TransactionContext, caller: Caller) {
  const { account, stranger, usual, crowded } = rateLimits.redeemAccessCode
  for (const allowance of caller.known ? account : stranger)
    await requireBelowShared(db, clock, 'access-try', allowance, caller.known ?? caller.network)
  if (await isCrowded(db, clock, 'access-tries', usual, 'all')) await requireRoom(db, clock, 'access', crowded, caller)
}

/** For callers without an account. A code bound to an address stays valid until that address has used it. */
export async function opensPage(dependencies: Dependencies, typed: string, caller: Caller): Promise<boolean> {
  const { db, clock, secrets } = dependencies
  await requireTry(db, dependencies, caller)
  return isUsable(await findCode(db, codeHashOf(secrets.accessKey, typed)), clock.now())
}

/** Does the same work with and without a code, so that timing reveals nothing. */
export async function opensPageFor(
  db: Db,
  { clock, secrets }: TransactionContext,
  email: string,
  typed = '',
): Promise<boolean> {
  return isUsable(await findCode(db, codeHashOf(secrets.accessKey, typed)), clock.now(), email)
}

/** Every failure gives the same response after the same work. */
export async function redeem(dependencies: Dependencies, accountId: string, typed: string, caller: Caller) {
  await requireTry(dependencies.db, dependencies, { ...caller, known: accountId })
  return dependencies.db.transaction(tx => redeemCode(tx, dependencies, accountId, typed))
}

/** Idempotent: true when the account now has the code, or had it before. Locks the account first, then the code. */
export async function redeemCode(tx: Db, { clock, secrets }: TransactionContext, accountId: string, typed: string) {
  await lockOwner(tx, accountId)
  const email = await requireEmail(tx, accountId)
  const now = clock.now()
  const code = await lockCode(tx, codeHashOf(secrets.accessKey, typed))
  if (await hasRedeemed(tx, accountId, code?.id)) return true
  if (!code || !isUsable(code, now, email)) return false
  await insertRedemption(tx, code, accountId, now)
  if (code.kind === 'affiliate') await makeAffiliate(tx, accountId, now)
  return true
}

export const accessData: AccountData = {
  erase: (tx, _context, { email }) => deleteCodesFor(tx, email),
  async exportFiles(dependencies, { id }) {
    const { db } = dependencies
    const redeemed = await listRedemptions(db, id)
    return {
      'access.json': {
        redeemed: redeemed.map(({ kind, redeemedAt }) => ({ kind, redeemed_at: redeemedAt })),
        affiliate: await loadAffiliate(db, dependencies, id),
        came_through_an_affiliate: await cameThroughAffiliate(db, id),
      },
    }
  },
}

/** Deletes codes some time after they expired or were revoked. */
export async function removeEndedCodes({ db, clock }: Dependencies) {
  await deleteCodesEndedBefore(db, new Date(clock.now().getTime() - retention.endedAccessCodeSeconds * 1000))
}

/** An existing affiliate keeps the link they shared. */
async function makeAffiliate(tx: Db, accountId: string, now: Date) {
  await insertAffiliate(tx, { accountId, code: newAffiliateCode(), createdAt: now })
}

type SignUp = {
  accountId: string
  email: string
  via: string | undefined
  isOwnBrowser: (accountId: string) => Promise<boolean>
}

/** For the transaction that opens an account. Ignores self-referrals and second accounts of one mailbox. */
export async function recordSignUp(
  tx: Db,
  context: TransactionContext,
  { accountId, email, via, isOwnBrowser }: SignUp,
) {
  const { clock } = context
  if (!via) return
  const affiliate = await findAffiliateByCode(tx, via.toLowerCase())
  if (!affiliate || (await isOwnAddress(tx, context, affiliate, email))) return
  if (await hasOtherAccount(tx, accountId, email)) return
  if (await isOwnBrowser(affiliate.accountId)) return
  await insertSignUp(tx, { accountId, affiliateId: affiliate.accountId, signedUpAt: clock.now() })
}

/** Null for accounts that are not affiliates. Counts only: who signed up stays private. */
export async function loadAffiliate(
  db: Db,
  { config }: TransactionContext,
  accountId: string,
): Promise<Affiliate | null> {
  const code = await findAffiliateCode(db, accountId)
  if (code === undefined) return null
  return { link: `${config.marketingOrigin}/?via=${code}`, months: monthsOf(await listSignUpTimes(db, accountId)) }
}

async function cameThroughAffiliate(db: Db, accountId: string): Promise<boolean> {
  return (await findSignUp(db, accountId)) !== undefined
}
