import { oldPraiseLimits } from '@credence/contract/limits/limits'
import type { OldPraise } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import type { InviteRow } from '../../../database/schema/invites.ts'

const dayMs = 86_400_000

/** Restarted when the author is asked. */
export function deletionAfter(now: Date): Date {
  return new Date(now.getTime() + oldPraiseLimits.unconfirmedDays * dayMs)
}

export function stateOf(invite: InviteRow | null): OldPraise['state'] {
  if (!invite || invite.withdrawnAt) return 'kept'
  if (invite.declinedAt) return 'declined'
  return invite.bouncedAt ? 'bounced' : 'asked'
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
}

/** At least one when anything differs. */
export function changedSentences(before: string, after: string): number {
  if (before === after) return 0
  const [old, now] = [sentencesOf(before), sentencesOf(after)]
  const missing = (from: string[], among: string[]) => from.filter(each => !among.includes(each)).length
  return Math.max(1, missing(now, old), missing(old, now))
}
