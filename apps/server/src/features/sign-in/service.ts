import type { PasscodeProof } from '@credence/contract/sign-in/endpoints'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import type { Caller } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findAccount, hasAccount, makeAccount } from '../account/service.ts'
import { createProfile } from '../profile/service.ts'
import { mayRegister } from '../waitlist/service.ts'
import { notInvitedMail, type Occasion, passcodeMail } from './mails.ts'
import { checkPasscode, claimPasscode, sendPasscode } from './passcodes/service.ts'
import { type Issued, startSession } from './sessions/service.ts'

const occasions: Record<'login' | 'signup', { known: Occasion; unknown: Occasion }> = {
  login: { known: 'sign in', unknown: 'no account yet' },
  signup: { known: 'account exists', unknown: 'sign up' },
}

/** The same work for a known and an unknown address: only the mail differs, and only its owner reads that. */
export async function requestPasscode(
  dependencies: Dependencies,
  call: 'login' | 'signup',
  email: string,
  from: { flow: string; caller: Caller },
) {
  const { config, db } = dependencies
  const known = await hasAccount(db, email)
  const welcome = await mayRegister(db, dependencies, email)
  const occasion = occasions[call][known ? 'known' : 'unknown']
  // whoever is not welcome gets a code like everybody, and never reads it
  const mail = (code: string) =>
    known || welcome ? passcodeMail(config, email, code, occasion) : notInvitedMail(config, email)
  await sendPasscode(dependencies, { purpose: 'auth', email, mail, ...from })
}

type Browser = { flow: string | undefined; newFlow: string; device: string }

export type SignedIn = { ok: true; issued: Issued } | { ok: false; triesLeft: number | undefined }

/** Verify first, decide second: the code proves the address, and then the account is found or made. */
export async function signIn(dependencies: Dependencies, proof: PasscodeProof, browser: Browser): Promise<SignedIn> {
  const { db, clock } = dependencies
  const { otp: code, email } = proof
  const checked = await checkPasscode(dependencies, { purpose: 'auth', email, code, flow: browser.flow })
  if (!checked.ok) return checked
  return db.transaction(async (tx): Promise<SignedIn> => {
    const won = await claimPasscode(tx, checked.passcodeId, 'auth', email, clock.now())
    if (!won) return { ok: false, triesLeft: undefined }
    const welcome = (await hasAccount(tx, email)) || (await mayRegister(tx, dependencies, email))
    if (!welcome) return { ok: false, triesLeft: undefined }
    const account = await findOrOpenAccount(tx, clock, email)
    const browserSecret = browser.flow ?? browser.newFlow
    const issued = await startSession(tx, dependencies, { account, device: browser.device, browserSecret })
    return { ok: true, issued }
  })
}

/** The account of an address that was just proven; its first passcode makes it, with an empty profile. */
export async function findOrOpenAccount(tx: Db, clock: Clock, email: string) {
  const known = await findAccount(tx, email)
  if (known) return known
  const made = await makeAccount(tx, email)
  if (made) await createProfile(tx, made, clock.now())
  return (await findAccount(tx, email))!
}
