import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import type { SessionRow } from '../../../database/schema/accounts.ts'

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }
}
