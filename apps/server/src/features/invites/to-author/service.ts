import { randomUUID } from 'node:crypto'
import { messageTo } from '@credence/contract/invites/invite-message'
import type { AuthorLetter } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { formatDay } from '@credence/contract/recommendations/imported-testimonials/origin'
import type { Db } from '../../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import type { Mail } from '../../../mail/mail.ts'
import { findPageOwner, isOwnAddress } from '../../account/service.ts'
import { createNotification } from '../../notifications/service.ts'
import { requestMail } from '../mails.ts'
import { declinedColumns, firstReminderAt } from '../rules.ts'
import { findEarlier, type Invite, queueMails, requireRoom } from '../service.ts'
import { changeInvite, insertInvites, withdraw } from '../store.ts'

export type AuthorAsked =
  | { ok: true; invite: Invite }
  | { ok: false; reason: 'profile_incomplete' | 'own_recommendation' | 'asked_before' }

/** Asks an author to confirm an imported text. Shares limits, reminders and opt-outs with invites. */
export async function askAuthor(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  letter: AuthorLetter,
): Promise<AuthorAsked> {
  const asker = (await findPageOwner(tx, accountId))!
  if (!asker.fullName) return { ok: false, reason: 'profile_incomplete' }
  if (await isOwnAddress(tx, context, asker, letter.email)) return { ok: false, reason: 'own_recommendation' }
  const before = await findEarlier(tx, context, accountId, [letter.email])
  if (before.asked.length > 0) return { ok: false, reason: 'asked_before' }
  await requireRoom(tx, context, accountId, [letter])
  const [invite] = await insertInvites(tx, [rowOf(context, accountId, letter)])
  await queueMails(tx, context, [invite!], each => requestMail(context, asker, each))
  return { ok: true, invite: invite! }
}

/** By the same code that sends it. Undefined while the owner has no name. */
export async function writeAuthorMail(
  dependencies: Dependencies,
  accountId: string,
  letter: AuthorLetter,
): Promise<Mail | undefined> {
  const asker = (await findPageOwner(dependencies.db, accountId))!
  if (!asker.fullName) return undefined
  return requestMail(dependencies, asker, { ...rowOf(dependencies, accountId, letter), id: randomUUID() })
}

function rowOf({ clock }: TransactionContext, accountId: string, letter: AuthorLetter) {
  const { full_name: fullName, email, place, written_on: writtenOn, message } = letter
  const sentAt = clock.now()
  return {
    accountId,
    fullName,
    email,
    source: 'other' as const,
    memory: { where: place, when: writtenOn ? formatDay(writtenOn) : '', what: '' },
    reminders: [],
    message: messageTo(message, fullName),
    askFor: 'any' as const,
    forOldPraise: true,
    sentAt,
    remindNextAt: firstReminderAt(sentAt),
  }
}

/** Erases the address. False when the invite is answered. */
export async function stopAsking(tx: Db, { clock }: TransactionContext, accountId: string, inviteId: string) {
  return withdraw(tx, accountId, inviteId, clock.now())
}

/** Notifies the owner once, and does not ask the address again. */
export async function closeDenied(tx: Db, context: TransactionContext, invite: Invite) {
  await changeInvite(tx, invite.id, declinedColumns(context.secrets.neverAskKey, invite, context.clock.now()))
  await createNotification(tx, context, {
    accountId: invite.accountId,
    kind: 'old_praise_denied',
    inviteId: invite.id,
  })
}
