import { createHash } from 'node:crypto'

/** Two documents that show the same are the same, and two people's never are. */
export function documentHash(accountId: string, kind: string, shows: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([accountId, kind, shows]))
    .digest('hex')
}
