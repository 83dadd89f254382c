import { firstNameOf } from '@credence/contract/first-name'
import type { Invite } from '@credence/contract/invites/endpoints'
import { lazyValue } from '@credence/contract/lazy-value'
import { inviteLimits } from '@credence/contract/limits/limits'

const dayMs = 86_400_000
const dayAndMonth = lazyValue(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }))
const dayOf = (moment: string) => dayAndMonth().format(new Date(moment))

/** No answer yet, and still open. */
export function isWaitedFor({ state }: Pick<Invite, 'state'>): boolean {
  return state === 'sent' || state === 'opened' || state === 'reminded'
}

type Remindable = Pick<Invite, 'state' | 'email' | 'sent_at' | 'reminded_at' | 'times_reminded' | 'remind_at'>

/** Whether the owner may remind now, which the server decides by the same limits. */
export function canRemind(invite: Remindable, now: Date): boolean {
  if (!isWaitedFor(invite) || !invite.email || invite.remind_at) return false
  const last = new Date(invite.reminded_at ?? invite.sent_at).getTime()
  const isLater = last + inviteLimits.daysBetweenReminders * dayMs <= now.getTime()
  return isLater && invite.times_reminded < inviteLimits.mailReminders
}

/** One sentence on the state, and one on what comes next. */
export function statusWords(invite: Remindable & Pick<Invite, 'full_name'>): string {
  return [stateWords(invite), nextWords(invite)].filter(Boolean).join(' ')
}

function stateWords({ state, email, sent_at, reminded_at }: Remindable): string {
  if (state === 'declined') return 'Declined.'
  if (state === 'opened') return 'Opened, no reply yet.'
  if (state === 'reminded' && reminded_at) return `Reminded on ${dayOf(reminded_at)}.`
  return email ? `Sent on ${dayOf(sent_at)}.` : `Link created on ${dayOf(sent_at)}.`
}

function nextWords(invite: Remindable & Pick<Invite, 'full_name'>): string {
  if (!isWaitedFor(invite)) return ''
  if (invite.remind_at) return `We’ll remind ${firstNameOf(invite.full_name)} on ${dayOf(invite.remind_at)}.`
  return invite.times_reminded >= inviteLimits.mailReminders ? 'No more reminders.' : ''
}
