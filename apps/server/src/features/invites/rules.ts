import { createHmac } from 'node:crypto'
import type { InviteState } from '@credence/contract/invites/endpoints'
import { inviteLimits } from '@credence/contract/limits/limits'
import type { InviteRow } from '../../database/schema/invites.ts'
import { mailboxOf } from '../../mail/same-mailbox.ts'

const dayMs = 86_400_000

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs)
}

/** The automatic reminder. */
export function firstReminderAt(sentAt: Date): Date {
  return daysAfter(sentAt, inviteLimits.daysBetweenReminders)
}

/** Whether the invited person postponed the request to this date. */
export function wasAskedFor(invite: InviteRow): boolean {
  return invite.remindNextAt?.getTime() !== firstReminderAt(invite.sentAt).getTime()
}

/** The owner's view: an end state wins, otherwise the latest event. */
export function stateOf(invite: InviteRow): InviteState {
  if (invite.withdrawnAt) return 'withdrawn'
  if (invite.answeredAt) return 'answered'
  if (invite.declinedAt) return 'declined'
  if (invite.bouncedAt) return 'bounced'
  const { openedAt, remindedAt } = invite
  if (openedAt && !(remindedAt && remindedAt > openedAt)) return 'opened'
  return remindedAt ? 'reminded' : 'sent'
}

/** Only a holder of the key can look up an address, and only a complete one. */
export function addressHash(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url')
}

/** Outlives the address, so that this owner never mails the mailbox again. Differs from its entry in `never_ask`. */
export function declinedHash(key: Buffer, accountId: string, email: string): string {
  return addressHash(key, `${accountId} ${mailboxOf(email)}`)
}

export function declinedColumns(key: Buffer, invite: InviteRow, now: Date) {
  const { accountId, email } = invite
  return {
    declinedAt: invite.declinedAt ?? now,
    declinedHash: email ? declinedHash(key, accountId, email) : invite.declinedHash,
    remindNextAt: null,
  }
}

/** "Remind me in a week". A reminder that the person asked for is never over the limit. */
export function putOff(invite: InviteRow, now: Date) {
  return {
    openedAt: invite.openedAt ?? now,
    declinedAt: null,
    declinedHash: null,
    remindNextAt: daysAfter(now, inviteLimits.laterDays),
    timesReminded: Math.min(invite.timesReminded, inviteLimits.mailReminders - 1),
  }
}
