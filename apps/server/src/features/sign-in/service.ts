import type { PasscodeProof, SignupRequest } from '@credence/contract/sign-in/endpoints'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import type { Caller } from '../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { opensPageFor, recordSignUp, redeemCode, requireTry } from '../access/service.ts'
import { findAccount, hasAccount, isSuspended, makeAccount, requireEmail } from '../account/service.ts'
import { createNotification } from '../notifications/service.ts'
import { type Checked, checkPasscode, claimPasscode, sendPasscode, type TriesLeft } from '../passcodes/service.ts'
import { createProfile } from '../profile/service.ts'
import {
  type Account,
  type Issued,
  markSessionConfirmed,
  type RefreshPair,
  refreshSession,
  startSession,
  wasSignedIn,
} from '../sessions/service.ts'
import { mayRegister } from '../waitlist/service.ts'
import {
  freshPasscodeMail,
  newDeviceMail,
  notInvitedMail,
  type Occasion,
  passcodeMail,
  stolenSessionMail,
} from './mails.ts'

const occasions: Record<'login' | 'signup', { known: Occasion; unknown: Occasion }> = {
  login: { known: 'sign in', unknown: 'no account yet' },
  signup: { known: 'account exists', unknown: 'sign up' },
}

/** Same work for known and unknown addresses, with and without an access code: only the mail differs. */
export async function requestPasscode(
  dependencies: Dependencies,
  call: 'login' | 'signup',
  { email, access }: SignupRequest,
  from: { flow: string; caller: Caller },
) {
  const { config, db } = dependencies
  // the mail reveals whether the code is valid, so count the attempt
  if (access) await requireTry(db, dependencies, from.caller)
  const known = await hasAccount(db, email)
  const welcome = await mayOpenAccount(db, dependencies, email, access)
  const occasion = occasions[call][known ? 'known' : 'unknown']
  // an address that may not register gets a code too, but never sees it
  const mail = (code: string) =>
    known || welcome ? passcodeMail(config, email, code, occasion) : notInvitedMail(config, email)
  await sendPasscode(dependencies, { purpose: 'auth', email, mail, ...from })
}

/** Looks up both in every case. */
async function mayOpenAccount(db: Db, context: TransactionContext, email: string, access: string | undefined) {
  const invited = await mayRegister(db, context, email)
  const opened = await opensPageFor(db, context, email, access)
  return invited || opened
}

type Browser = { flow: string | undefined; newFlow: string; device: string; network: string | null }

export type SignedIn = { ok: true; issued: Issued } | { ok: false; triesLeft: TriesLeft }

/** Finds or makes the account. Redeems an access code in the same transaction, so that its last use makes one account. */
export async function signIn(dependencies: Dependencies, proof: PasscodeProof, browser: Browser): Promise<SignedIn> {
  const { db, clock, config, outgoingMail } = dependencies
  const { otp: code, email, access, via } = proof
  const checked = await checkPasscode(dependencies, { purpose: 'auth', email, code, flow: browser.flow })
  if (!checked.ok) return checked
  const refused: SignedIn = { ok: false, triesLeft: undefined }
  const opening = db.transaction(async (tx): Promise<SignedIn> => {
    const won = await claimPasscode(tx, checked.passcodeId, 'auth', email, clock.now())
    if (!won) return refused
    const known = await hasAccount(tx, email)
    if (!known && !(await mayOpenAccount(tx, dependencies, email, access))) {
      await outgoingMail.queue(tx, notInvitedMail(config, email), mailLifetimes.ofUseNow)
      return refused
    }
    const account = await findOrOpenAccount(tx, clock, email)
    if (await isSuspended(tx, account.id)) return refused
    const redeemed = access ? await redeemCode(tx, dependencies, account.id, access) : false
    if (!known && !redeemed && !(await mayRegister(tx, dependencies, email))) throw new ConflictError()
    const browserSecret = browser.flow ?? browser.newFlow
    if (!known)
      await recordSignUp(tx, dependencies, {
        ...{ accountId: account.id, email, via },
        isOwnBrowser: affiliateId => wasSignedIn(tx, browserSecret, affiliateId),
      })
    const { device, network } = browser
    const onNewDevice = (now: Date) => reportNewDevice(tx, dependencies, account, device, now)
    const issued = await startSession(tx, dependencies, { account, device, browserSecret, network, onNewDevice })
    return { ok: true, issued }
  })
  return opening.catch(error => {
    if (error instanceof ConflictError) return refused
    throw error
  })
}

async function reportNewDevice(tx: Db, context: TransactionContext, account: Account, device: string, now: Date) {
  const { config, outgoingMail } = context
  await createNotification(tx, context, { accountId: account.id, kind: 'new_device', facts: { device } })
  await outgoingMail.queue(tx, newDeviceMail(config, account.email, device, now), mailLifetimes.ofUseNow)
}

/** Undefined when the session has ended. A stolen pair ends it and is reported to the owner. */
export async function refresh(dependencies: Dependencies, pair: RefreshPair, network: string | null) {
  const { config, outgoingMail } = dependencies
  return refreshSession(dependencies, pair, network, async (tx, account) => {
    await createNotification(tx, dependencies, { accountId: account.id, kind: 'session_stolen' })
    await outgoingMail.queue(tx, stolenSessionMail(config, account.email), mailLifetimes.ofUseNow)
  })
}

/** Rolls back the account that was just made. */
class ConflictError extends Error {
  override name = 'ConflictError'
}

/** The first passcode makes the account, with an empty profile. */
export async function findOrOpenAccount(tx: Db, clock: Clock, email: string) {
  const known = await findAccount(tx, email)
  if (known) return known
  const made = await makeAccount(tx, email)
  if (made) await createProfile(tx, made, clock.now())
  return (await findAccount(tx, email))!
}

type SessionRef = { accountId: string; sessionId: string }

/** Valid for this session only. */
const purposeOf = ({ sessionId }: SessionRef) => `step-up:${sessionId}` as const

export async function requestFreshPasscode(
  dependencies: Dependencies,
  owner: SessionRef,
  { flow, caller }: { flow: string; caller: Caller },
) {
  const email = await requireEmail(dependencies.db, owner.accountId)
  const mail = (code: string) => freshPasscodeMail(dependencies.config, email, code)
  const known = { ...caller, known: owner.accountId }
  await sendPasscode(dependencies, { purpose: purposeOf(owner), email, flow, caller: known, mail })
}

export async function confirmSession(
  dependencies: Dependencies,
  owner: SessionRef,
  code: string,
  flow: string | undefined,
): Promise<{ ok: true } | Extract<Checked, { ok: false }>> {
  const { db, clock } = dependencies
  const email = await requireEmail(dependencies.db, owner.accountId)
  const purpose = purposeOf(owner)
  const checked = await checkPasscode(dependencies, { purpose, email, code, flow })
  if (!checked.ok) return checked
  const now = clock.now()
  return db.transaction(async tx => {
    const won = await claimPasscode(tx, checked.passcodeId, purpose, email, now)
    if (!won) return { ok: false, triesLeft: undefined }
    await markSessionConfirmed(tx, owner.sessionId, now)
    return { ok: true }
  })
}
