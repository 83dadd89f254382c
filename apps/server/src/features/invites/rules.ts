import { createHmac } from 'node:crypto'
import type { InviteState } from '@credence/contract/invites/endpoints'
import { inviteLimits } from '@credence/contract/limits/invite-limits'
import type { InviteRow } from '../../database/schema/invites.ts'

const dayMs = 86_400_000

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs)
}

/** When the one reminder that goes out by itself is due. */
export function firstReminderAt(sentAt: Date): Date {
  return daysAfter(sentAt, inviteLimits.daysBetweenReminders)
}

/** Whether a due reminder is one that the person put the request off to, rather than the one that goes out by itself. */
export function wasAskedFor(invite: InviteRow): boolean {
  return invite.remindNextAt?.getTime() !== firstReminderAt(invite.sentAt).getTime()
}

/** What its owner is told. What ended a request outweighs what happened before; else the last thing that happened counts. */
export function stateOf(invite: InviteRow): InviteState {
  if (invite.withdrawnAt) return 'withdrawn'
  if (invite.answeredAt) return 'answered'
  if (invite.declinedAt) return 'declined'
  if (invite.bouncedAt) return 'bounced'
  const { openedAt, remindedAt } = invite
  if (openedAt && !(remindedAt && remindedAt > openedAt)) return 'opened'
  return remindedAt ? 'reminded' : 'sent'
}

/** Nobody can tell an address from this without our key, and only whole addresses can be looked up. */
export function addressHash(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url')
}

/** What "remind me in a week" does to a request. The reminder that somebody asks for themselves always has room. */
export function putOff(invite: InviteRow, now: Date) {
  return {
    openedAt: invite.openedAt ?? now,
    declinedAt: null,
    remindNextAt: daysAfter(now, inviteLimits.laterDays),
    timesReminded: Math.min(invite.timesReminded, inviteLimits.mailReminders - 1),
  }
}
