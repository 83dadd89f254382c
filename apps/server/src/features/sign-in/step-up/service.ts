import type { Caller } from '../../../database/shared-limits.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import type { Checked } from '../passcodes/service.ts'
import { checkPasscode, claimPasscode, sendPasscode } from '../passcodes/service.ts'
import { freshPasscodeMail } from './mails.ts'
import { findAddress, markConfirmed } from './store.ts'

type SignedIn = { accountId: string; sessionId: string }

/** The code is for this session: typed in another, it confirms nothing. */
const purposeOf = ({ sessionId }: SignedIn) => `step-up:${sessionId}` as const

export async function requestFreshPasscode(
  dependencies: Dependencies,
  owner: SignedIn,
  { flow, caller }: { flow: string; caller: Caller },
) {
  const email = await requireAddress(dependencies, owner)
  const mail = (code: string) => freshPasscodeMail(dependencies.config, email, code)
  const known = { ...caller, known: owner.accountId }
  await sendPasscode(dependencies, { purpose: purposeOf(owner), email, flow, caller: known, mail })
}

export async function confirmSession(
  dependencies: Dependencies,
  owner: SignedIn,
  code: string,
  flow: string | undefined,
): Promise<{ ok: true } | Extract<Checked, { ok: false }>> {
  const { db, clock } = dependencies
  const email = await requireAddress(dependencies, owner)
  const purpose = purposeOf(owner)
  const checked = await checkPasscode(dependencies, { purpose, email, code, flow })
  if (!checked.ok) return checked
  const now = clock.now()
  return db.transaction(async tx => {
    const won = await claimPasscode(tx, checked.passcodeId, purpose, email, now)
    if (!won) return { ok: false, triesLeft: undefined }
    await markConfirmed(tx, owner.sessionId, now)
    return { ok: true }
  })
}

async function requireAddress({ db }: Dependencies, { accountId }: SignedIn): Promise<string> {
  const email = await findAddress(db, accountId)
  // erased by another call between this one's token and here
  if (email === undefined) throw new AppError('session_ended')
  return email
}
