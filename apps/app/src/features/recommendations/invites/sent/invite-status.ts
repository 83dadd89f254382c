import type { Invite } from '@credence/contract/invites/endpoints'
import { lazy } from '@credence/contract/lazy'
import { inviteLimits } from '@credence/contract/limits/limits'

const dayMs = 86_400_000
const shortDate = lazy(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))

/** No answer yet, and still open. */
export function isWaitedFor({ state }: Pick<Invite, 'state'>): boolean {
  return state === 'sent' || state === 'opened' || state === 'reminded'
}

/** Answered requests are shown as recommendations; withdrawn ones are gone. */
export function isListed({ state }: Pick<Invite, 'state'>): boolean {
  return state !== 'answered' && state !== 'withdrawn'
}

type Remindable = Pick<Invite, 'state' | 'email' | 'sent_at' | 'reminded_at' | 'times_reminded'>

/** Undefined when a reminder is allowed. */
export function reminderObstacle(invite: Remindable, now: Date): string | undefined {
  if (!invite.email) return 'No mail goes out for a link.'
  if (invite.times_reminded >= inviteLimits.mailReminders) return 'Reminded twice, which is the most.'
  const last = new Date(invite.reminded_at ?? invite.sent_at)
  const next = new Date(last.getTime() + inviteLimits.daysBetweenReminders * dayMs)
  return next > now ? `You can remind from ${shortDate().format(next)}.` : undefined
}

type Tone = 'plain' | 'amber' | 'danger' | 'steel'

export function stateWords({ state, email, times_reminded }: Remindable): { tone: Tone; text: string } {
  switch (state) {
    case 'opened':
      return { tone: 'amber', text: 'Opened, no reply yet' }
    case 'reminded':
      return { tone: 'amber', text: times_reminded > 1 ? 'Reminded twice' : 'Reminded once' }
    case 'bounced':
      return { tone: 'danger', text: 'Address bounced' }
    case 'declined':
      return { tone: 'plain', text: 'Would rather not' }
    default:
      // a link, or the address was erased
      return email ? { tone: 'steel', text: 'Sent' } : { tone: 'amber', text: 'No reply yet' }
  }
}
