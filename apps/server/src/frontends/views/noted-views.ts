import { isViewChannel } from '@credence/contract/views/channels'
import type { ViewCounter, Visit } from '../../view-counter.ts'

type Shown = { accountId: string | null; isProfile: boolean }

/**
 * Whoever comes to a single recommendation by a code on paper has the profile in hand; by its address alone that is no view of
 * a profile.
 */
export function noteView(viewCounter: ViewCounter, { accountId, isProfile }: Shown, visit: Omit<Visit, 'accountId'>) {
  if (accountId && (isProfile || isViewChannel(visit.from))) viewCounter.note({ ...visit, accountId })
}
