import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { sessionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type Caller, requireBelowShared } from '../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies } from '../dependencies.ts'
import { checkPasscode, claimPasscode, sendPasscode, type TriesLeft } from '../features/passcodes/service.ts'
import type { Operator } from '../principal.ts'
import { recordAction } from './audit.ts'
import { commandCodeMail, operatorCodeMail } from './mails.ts'
import {
  deleteOperatorSession,
  deleteOperatorSessionsBefore,
  deleteOperatorSessionsOf,
  findLiveOperatorSession,
  insertOperatorSession,
  isMailboxSuspended,
} from './session-store.ts'

/** An operator is also a person with an account, or may be: suspending or erasing it ends the operator's sessions. */
export const operatorData: AccountData = {
  erase: (tx, _context, { email }) => deleteOperatorSessionsOf(tx, email),
  beforeSuspend: deleteOperatorSessionsOf,
}

const isListed = ({ operators }: Config, address: string) => operators.map(canonicalEmail).includes(address)
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type From = { flow: string; caller: Caller }

/** The same work and the same limits for every address. The mail of an address that is not listed is never sent. */
export async function requestOperatorCode(dependencies: Dependencies, email: string, from: From) {
  const { config } = dependencies
  const mail = (code: string) => operatorCodeMail(config, email, code)
  const isWithheld = !isListed(config, email)
  await sendPasscode(dependencies, { purpose: 'operator', email, mail, isWithheld, ...from })
}

type SignedIn = { ok: true; token: string; operator: Operator } | { ok: false; triesLeft: TriesLeft }

/** With the code, the list and the account: whichever refuses, the answer is that of a wrong code. */
export async function signInOperator(
  dependencies: Dependencies,
  { email, otp: code }: { email: string; otp: string },
  { flow, device }: { flow: string | undefined; device: string },
): Promise<SignedIn> {
  const { db, clock, config } = dependencies
  const checked = await checkPasscode(dependencies, { purpose: 'operator', email, code, flow })
  if (!checked.ok) return checked
  return db.transaction(async (tx): Promise<SignedIn> => {
    const now = clock.now()
    const won = await claimPasscode(tx, checked.passcodeId, 'operator', email, now)
    if (!won || !isListed(config, email) || (await isMailboxSuspended(tx, email)))
      return { ok: false, triesLeft: undefined }
    const token = randomBytes(32).toString('base64url')
    const session = {
      address: email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLimits.operatorSeconds * 1000),
    }
    const sessionId = await insertOperatorSession(tx, { tokenHash: hashOf(token), ...session })
    await recordAction(tx, {
      id: randomUUID(),
      at: now,
      who: email,
      command: 'sign-in',
      reason: 'a code, and an address in OPERATORS',
      about: null,
      outcome: `done: Signed in with ${device}.`,
    })
    return { ok: true, token, operator: operatorOf({ id: sessionId, ...session }) }
  })
}

type Session = { id: string; address: string; createdAt: Date; expiresAt: Date }

function operatorOf({ id, address, createdAt, expiresAt }: Session): Operator {
  return { sessionId: id, address, signedInAt: createdAt, expiresAt }
}

/** Asks the list and the account at every call. A session of someone who is no operator any more is deleted, so it never comes back. */
export async function findOperator(dependencies: Dependencies, token: string): Promise<Operator | undefined> {
  const { db, clock, config } = dependencies
  const session = await findLiveOperatorSession(db, hashOf(token), clock.now())
  if (!session) return undefined
  if (isListed(config, session.address) && !(await isMailboxSuspended(db, session.address))) return operatorOf(session)
  await deleteOperatorSession(db, session.id)
  return undefined
}

export async function endOperatorSession({ db }: Dependencies, { sessionId }: Operator) {
  await deleteOperatorSession(db, sessionId)
}

export async function removeEndedOperatorSessions({ db, clock }: Dependencies) {
  await deleteOperatorSessionsBefore(db, clock.now())
}

/** Valid for this session only, and for one command. */
const purposeOf = ({ sessionId }: Operator) => `operator-command:${sessionId}` as const

export async function requestCommandCode(dependencies: Dependencies, operator: Operator, { flow, caller }: From) {
  const { db, clock, config } = dependencies
  const { address: email, sessionId } = operator
  for (const allowance of rateLimits.operatorCode.session)
    await requireBelowShared(db, clock, 'operator-code', allowance, sessionId)
  const mail = (code: string) => commandCodeMail(config, email, code)
  const known = { ...caller, known: sessionId }
  await sendPasscode(dependencies, { purpose: purposeOf(operator), email, flow, caller: known, mail, isCounted: true })
}

export function checkCommandCode(dependencies: Dependencies, operator: Operator, code: string, flow?: string) {
  return checkPasscode(dependencies, { purpose: purposeOf(operator), email: operator.address, code, flow })
}

/** In the transaction of the command that it is for: only one command gets it. */
export function claimCommandCode(tx: Db, operator: Operator, passcodeId: string, now: Date): Promise<boolean> {
  return claimPasscode(tx, passcodeId, purposeOf(operator), operator.address, now)
}
