import { passcodeLimits, retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Db } from '../../database/database.ts'
import { type Caller, removeCountsOf, requireBelowShared, requireRoom } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'
import { wasSignedIn } from '../sessions/service.ts'
import { flowHashOf, hourOf, isSameMac, macOf, newCode, type Purpose, trafficOf, usualSince } from './rules.ts'
import {
  countMail,
  countTry,
  deleteHoursBefore,
  deletePasscodesBefore,
  deletePasscodesOf,
  endPasscodes,
  hasExpired,
  insertPasscode,
  listHoursSince,
  markCrowded,
  spendPasscode,
  type Tried,
} from './store.ts'

export const passcodeData: AccountData = {
  async erase(tx, _context, { email }) {
    await deletePasscodesOf(tx, email)
    // of every limit that counts by mailbox
    await removeCountsOf(tx, mailboxOf(email))
  },
  beforeSuspend: deletePasscodesOf,
}

type Request = {
  purpose: Purpose
  email: string
  /** The browser's secret. */
  flow: string
  caller: Caller
  /** Builds the mail from the code. */
  mail: (code: string) => Mail
  /** The same request already counted a mail to this mailbox. */
  isCounted?: boolean
  /** The mail is queued and expires at once: the call takes the same time, and the code reaches no one. */
  isWithheld?: boolean
}

/** Makes a code and queues its mail, or neither. Limits count all passcode mails to a mailbox: each is a chance to guess. */
export async function sendPasscode(
  dependencies: Dependencies,
  { purpose, email, flow, caller, mail, isCounted = false, isWithheld = false }: Request,
) {
  const { db, clock, secrets, outgoingMail } = dependencies
  await requireUsualTraffic(dependencies, caller, flow)
  for (const allowance of isCounted ? [] : rateLimits.sendPasscode.mailbox)
    await requireBelowShared(db, clock, 'passcode-mail', allowance, mailboxOf(email))
  const now = clock.now()
  const code = newCode()
  await db.transaction(async tx => {
    await insertPasscode(tx, {
      purpose,
      email,
      mac: macOf(secrets.passcodePepper, purpose, email, code),
      flowHash: flowHashOf(flow),
      createdAt: now,
      expiresAt: new Date(now.getTime() + passcodeLimits.lifeSeconds * 1000),
    })
    await outgoingMail.queue(tx, mail(code), isWithheld ? 0 : passcodeLimits.lifeSeconds / 60)
    // last, because all requests wait for this row
    await countMail(tx, hourOf(now))
  })
}

/** Above the usual traffic, known browsers keep their access. The count may be slightly stale, which only delays the limit. */
async function requireUsualTraffic({ db, clock, log }: Dependencies, caller: Caller, flow: string) {
  const now = clock.now()
  const traffic = trafficOf(await listHoursSince(db, usualSince(now)), now)
  if (traffic.mails < traffic.usual) return
  if (await markCrowded(db, hourOf(now))) log.error(traffic, 'more codes sent than usual: unknown visitors wait longer')
  await requireRoom(db, clock, 'passcode', rateLimits.sendPasscode.crowded, await identifyCaller(db, caller, flow))
}

/** A browser that was signed in before counts as known. */
export async function identifyCaller(db: Db, caller: Caller, flow: string): Promise<Caller> {
  return { ...caller, known: caller.known ?? ((await wasSignedIn(db, flow)) ? flowHashOf(flow) : undefined) }
}

/** For the operator, oldest first. */
export async function loadPasscodeHours(db: Db, { clock }: Pick<TransactionContext, 'clock'>) {
  return listHoursSince(db, usualSince(clock.now()))
}

export async function removeOldPasscodes({ db, clock }: Dependencies) {
  const now = clock.now()
  await deleteHoursBefore(db, usualSince(now))
  await deletePasscodesBefore(db, new Date(now.getTime() - retention.passcodeSeconds * 1000))
}

type Proof = { purpose: Purpose; email: string; code: string; flow: string | undefined }

/** Known only to the browser that asked for the code. */
export type TriesLeft = number | 'expired' | undefined
export type Checked = { ok: true; passcodeId: string } | { ok: false; triesLeft: TriesLeft }

/** Counts before it compares. `claimPasscode` spends the code, in the transaction that it authorises. */
export async function checkPasscode(dependencies: Dependencies, proof: Proof): Promise<Checked> {
  const { db, clock, secrets } = dependencies
  const flowHash = proof.flow === undefined ? '' : flowHashOf(proof.flow)
  const live = { purpose: proof.purpose, email: proof.email, now: clock.now(), newest: passcodeLimits.liveCodes }
  const tried = await countTry(db, live, flowHash, passcodeLimits.tries)
  if (!tried.some(each => each.own))
    for (const allowance of rateLimits.verifyPasscode.mailbox)
      await requireBelowShared(db, clock, 'passcode-try', allowance, mailboxOf(proof.email))
  const mac = macOf(secrets.passcodePepper, proof.purpose, proof.email, proof.code)
  // at least one comparison, so that timing does not reveal whether there is a code
  const candidates = tried.length > 0 ? tried : [{ id: '', mac: '', tries: 0, own: false }]
  const matching = candidates.filter(each => isSameMac(each.mac, mac))
  if (matching[0]) return { ok: true, passcodeId: matching[0].id }
  const left = triesLeft(tried)
  const isExpired = left === undefined && (await hasExpired(db, live, flowHash))
  return { ok: false, triesLeft: isExpired ? 'expired' : left }
}

function triesLeft(tried: Tried[]): number | undefined {
  const own = tried.filter(each => each.own).map(each => passcodeLimits.tries - each.tries)
  return own.length > 0 ? Math.max(...own) : undefined
}

/** True for one caller only. */
export async function claimPasscode(db: Db, passcodeId: string, purpose: Purpose, email: string, now: Date) {
  const won = await spendPasscode(db, passcodeId, now)
  if (won) await endPasscodes(db, purpose, email, now)
  return won
}

export function wrongPasscode(triesLeft: TriesLeft): AppError {
  if (triesLeft === undefined) return new AppError('wrong_passcode')
  if (triesLeft === 'expired')
    return new AppError('wrong_passcode', { message: 'That code has expired. We can send a new one.' })
  const left = `${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`
  const message =
    triesLeft > 0
      ? `That code isn’t right. ${left}`
      : 'That code isn’t right, and there are no tries left. Ask for a new code.'
  return new AppError('wrong_passcode', { message })
}
