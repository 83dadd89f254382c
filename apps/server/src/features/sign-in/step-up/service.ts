import type { Caller } from '../../../database/shared-limits.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { requireEmail } from '../../account/service.ts'
import { type Checked, checkPasscode, claimPasscode, sendPasscode } from '../passcodes/service.ts'
import { markSessionConfirmed } from '../sessions/service.ts'
import { freshPasscodeMail } from './mails.ts'

type SignedIn = { accountId: string; sessionId: string }

/** The code is for this session: typed in another, it confirms nothing. */
const purposeOf = ({ sessionId }: SignedIn) => `step-up:${sessionId}` as const

export async function requestFreshPasscode(
  dependencies: Dependencies,
  owner: SignedIn,
  { flow, caller }: { flow: string; caller: Caller },
) {
  const email = await requireEmail(dependencies.db, owner.accountId)
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
