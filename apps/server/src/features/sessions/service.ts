import { createHash, randomBytes } from 'node:crypto'
import { sessionLimits } from '@credence/contract/limits'
import type { Dependencies } from '../../dependencies.ts'
import { signToken, verifyToken } from './rules.ts'
import { findLiveSession, insertSession } from './store.ts'

type Needs = Pick<Dependencies, 'config' | 'secrets' | 'clock' | 'db'>

export type Authenticated =
  | { ok: true; owner: { accountId: string; sessionId: string } }
  | { ok: false; reason: 'token_invalid' | 'token_expired' | 'session_ended' }

/** A good signature is not enough: the session row decides. */
export async function authenticate({ config, secrets, clock, db }: Needs, token: string): Promise<Authenticated> {
  const now = clock.now()
  const verified = await verifyToken(config, secrets, token, now)
  if (!verified.ok) return verified
  const session = await findLiveSession(db, verified.sessionId, now)
  if (!session || session.accountId !== verified.accountId) return { ok: false, reason: 'session_ended' }
  return { ok: true, owner: { accountId: session.accountId, sessionId: session.sessionId } }
}

/** Opens a session for a proven account. The two halves of the refresh secret are stored as hashes only. */
export async function startSession({ config, secrets, clock, db }: Needs, account: { id: string; slug: string }) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteSeconds * 1000)
  const handle = `rh_${randomBytes(16).toString('base64url')}`
  const secret = randomBytes(32).toString('base64url')
  const sessionId = await insertSession(db, {
    accountId: account.id,
    handleHash: sha256(handle),
    secretHash: sha256(secret),
    expiresAt,
  })
  const token = await signToken(config, secrets, { accountId: account.id, sessionId, slug: account.slug }, now)
  return { sessionId, token, handle, secret, expiresAt }
}

function sha256(value: string) {
  return createHash('sha256').update(value).digest('base64url')
}
