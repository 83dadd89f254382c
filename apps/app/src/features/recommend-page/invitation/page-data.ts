import type { DataOf } from '@credence/contract/endpoint'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'

export type PageData = DataOf<typeof getRecommend>
export type Invitation = NonNullable<PageData['invite']>

export function hasMemory(invite: PageData['invite']): invite is Invitation {
  if (!invite) return false
  const { where, when, what } = invite.memory
  return Boolean(where || when || what || invite.reminders.length > 0)
}
