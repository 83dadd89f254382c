import { inviteLimits } from '@credence/contract/limits/limits'
import type { InviteRow } from '../../../database/schema/invites.ts'

const dayMs = 86_400_000

/** What "remind me in a week" does to a request. The reminder that somebody asks for themselves always has room. */
export function putOff(invite: InviteRow, now: Date) {
  return {
    openedAt: invite.openedAt ?? now,
    declinedAt: null,
    remindNextAt: new Date(now.getTime() + inviteLimits.laterDays * dayMs),
    timesReminded: Math.min(invite.timesReminded, inviteLimits.mailReminders - 1),
  }
}
