import { createHash } from 'node:crypto'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { isUniqueViolation } from '../../../database/database.ts'
import { type Caller, requireBelowShared } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailLifetimes } from '../../../mail/mail.ts'
import { isSameMailbox } from '../../../mail/same-mailbox.ts'
import { moveCodes } from '../../access/service.ts'
import { hasAccount, replaceEmail, requireEmail, saveFormerAddress } from '../../account/service.ts'
import { moveApplications } from '../../applications/service.ts'
import { checkPasscode, claimPasscode, sendPasscode, type TriesLeft } from '../../passcodes/service.ts'
import { refreshRecordsOf } from '../../recommendations/record/service.ts'
import { isRecommendedBy } from '../../recommendations/service.ts'
import { refreshMutualRecords } from '../../recommendations/signals/service.ts'
import { endOtherSessions } from '../../sessions/service.ts'
import { moveStories } from '../../stories/service.ts'
import { moveInvoices } from '../../subscription/service.ts'
import { leaveWaitlist } from '../../waitlist/service.ts'
import { addressTakenMail, emailChangedMail, newAddressMail, oldAddressMail } from './mails.ts'

type SignedIn = { accountId: string; sessionId: string }
type From = { flow: string; caller: Caller }

/** Binds a code to this session and this new address, which the database stores only as a hash. */
function purposeOf({ sessionId }: SignedIn, to: string) {
  return `email-change:${sessionId}:${createHash('sha256').update(to).digest('base64url')}` as const
}

/** Same work and response when the address is taken: only the mail differs. */
export async function requestEmailPasscodes(dependencies: Dependencies, owner: SignedIn, to: string, from: From) {
  const { db, clock, config } = dependencies
  const current = await requireEmail(db, owner.accountId)
  if (to === current) throw sameAddress()
  await requireBelowShared(db, clock, 'email-change', rateLimits.changeEmail.owner, owner.accountId)
  const isTaken = await hasAccount(db, to)
  const sending = {
    purpose: purposeOf(owner, to),
    flow: from.flow,
    caller: { ...from.caller, known: owner.accountId },
  }
  // the current address first: when its mail limit is reached, neither mail goes out
  await sendPasscode(dependencies, {
    ...sending,
    email: current,
    mail: code => oldAddressMail(config, { to: current, code, wanted: to }),
  })
  await sendPasscode(dependencies, {
    ...sending,
    email: to,
    isCounted: isSameMailbox(current, to),
    mail: code => (isTaken ? addressTakenMail(config, to) : newAddressMail(config, to, code)),
  })
}

export type Change = { email: string; otp: string; new_otp: string }

export type Changed =
  | { ok: true }
  | { ok: false; reason: 'wrong_passcode'; field: 'otp' | 'new_otp'; triesLeft: TriesLeft }
  | { ok: false; reason: 'address_taken' }
  | { ok: false; reason: 'own_recommendation' }

/** Needs both codes: the browser or one mailbox alone changes nothing. */
export async function changeEmail(
  dependencies: Dependencies,
  owner: SignedIn,
  { email: to, otp, new_otp }: Change,
  flow: string | undefined,
): Promise<Changed> {
  const { db, clock, config, outgoingMail } = dependencies
  const from = await requireEmail(db, owner.accountId)
  const purpose = purposeOf(owner, to)
  const old = await checkPasscode(dependencies, { purpose, email: from, code: otp, flow })
  if (!old.ok) return { ok: false, reason: 'wrong_passcode', field: 'otp', triesLeft: old.triesLeft }
  const next = await checkPasscode(dependencies, { purpose, email: to, code: new_otp, flow })
  if (!next.ok) return { ok: false, reason: 'wrong_passcode', field: 'new_otp', triesLeft: next.triesLeft }
  const now = clock.now()
  try {
    return await db.transaction(async (tx): Promise<Changed> => {
      await refreshMutualRecords(tx, dependencies, owner)
      const isOurs =
        (await claimPasscode(tx, old.passcodeId, purpose, from, now)) &&
        (await claimPasscode(tx, next.passcodeId, purpose, to, now)) &&
        (await replaceEmail(tx, owner.accountId, from, to))
      // throws, so that the transaction rolls back and no code is spent
      if (!isOurs) throw new Refused({ ok: false, reason: 'wrong_passcode', field: 'otp', triesLeft: undefined })
      // The account's row is locked now: a concurrent recommendation is either visible here, or waits and reads the new
      // address.
      if (await isRecommendedBy(tx, owner.accountId, to)) throw new Refused({ ok: false, reason: 'own_recommendation' })
      await saveFormerAddress(tx, dependencies, owner.accountId, from)
      await refreshRecordsOf(tx, dependencies, owner.accountId)
      // export and erasure select these rows by the account's address
      await moveApplications(tx, from, to)
      await moveStories(tx, from, to)
      await moveCodes(tx, from, to)
      await leaveWaitlist(tx, from)
      await moveInvoices(tx, dependencies, owner.accountId)
      await endOtherSessions(tx, owner, now)
      await outgoingMail.queue(tx, emailChangedMail(config, from, to), mailLifetimes.ofUseNow)
      return { ok: true }
    })
  } catch (error) {
    if (error instanceof Refused) return error.changed
    if (isUniqueViolation(error)) return { ok: false, reason: 'address_taken' }
    throw error
  }
}

class Refused extends Error {
  override name = 'Refused'
  readonly changed: Changed
  constructor(changed: Changed) {
    super(changed.ok ? '' : changed.reason)
    this.changed = changed
  }
}

function sameAddress(): AppError {
  return new AppError('invalid_fields', {
    errors: [{ field: 'email', message: 'This is already your e-mail address.' }],
  })
}
