import { oldPraiseLimits } from '@credence/contract/limits/old-praise-limits'
import type { OldPraise } from '@credence/contract/recommendations/old-praise/endpoints'
import type { InviteRow } from '../../../database/schema/invites.ts'

const dayMs = 86_400_000

/** Counted anew when its author is asked, so that they have as long as they are told. */
export function deletionAfter(now: Date): Date {
  return new Date(now.getTime() + oldPraiseLimits.unconfirmedDays * dayMs)
}

export function stateOf(invite: InviteRow | null): OldPraise['state'] {
  if (!invite || invite.withdrawnAt) return 'kept'
  if (invite.declinedAt) return 'declined'
  return invite.bouncedAt ? 'bounced' : 'asked'
}
