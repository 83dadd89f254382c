import type { InviteAnswer } from '@credence/contract/invites/answers/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { readLinkToken } from '../../../link-token.ts'
import { declinedColumns, putOff } from '../rules.ts'
import { type Invite, notifyOfRequest, optOut } from '../service.ts'
import { changeInvite, lockInvite } from '../store.ts'

export type AnswerOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'invite_closed' | 'no_address' }

/** The invited person may change their answer until the owner withdraws the invite or it is answered. */
export async function recordAnswer(
  dependencies: Dependencies,
  { invite: token, answer }: InviteAnswer,
): Promise<AnswerOutcome> {
  const { db, clock, secrets } = dependencies
  const id = readLinkToken(secrets.inviteKey, token)
  if (!id) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx): Promise<AnswerOutcome> => {
    const invite = await lockInvite(tx, id)
    if (!invite) return { ok: false, reason: 'not_found' }
    if (answer === 'never') return neverAskAgain(tx, dependencies, invite)
    if (invite.withdrawnAt || invite.answeredAt) return { ok: false, reason: 'invite_closed' }
    if (answer === 'later' && !invite.email) return { ok: false, reason: 'no_address' }
    if (answer === 'later') await changeInvite(tx, id, putOff(invite, clock.now()))
    if (answer === 'declined') await decline(tx, dependencies, invite)
    if (answer === 'opened' && !invite.openedAt) await changeInvite(tx, id, { openedAt: clock.now() })
    return { ok: true }
  })
}

/** Works in any state of the invite. The owner learns that the person declined, not that they opted out. */
async function neverAskAgain(tx: Db, context: TransactionContext, invite: Invite): Promise<AnswerOutcome> {
  if (!invite.email) return { ok: false, reason: 'no_address' }
  await optOut(tx, context, invite.email)
  if (!invite.withdrawnAt && !invite.answeredAt) await decline(tx, context, invite)
  return { ok: true }
}

async function decline(tx: Db, context: TransactionContext, invite: Invite) {
  if (invite.declinedAt) return
  await changeInvite(tx, invite.id, declinedColumns(context.secrets.neverAskKey, invite, context.clock.now()))
  await notifyOfRequest(tx, context, invite, 'declined')
}
