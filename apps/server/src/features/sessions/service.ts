import { createHash, randomUUID } from 'node:crypto'
import { retention, sessionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import type { Owner } from '../../principal.ts'
import { createTokenVerifier, networkHash, type RefreshPair, readRefreshPair, refreshPair, signToken } from './rules.ts'
import {
  deleteSessionsEndedBefore,
  endOldestSessions,
  endSessionById,
  endSessionOfAccount,
  endSessionsExcept,
  endSessionsOf,
  findAccountOfSession,
  findLiveSession,
  findSessionOfDevice,
  findSessionOfToken,
  forgetNetworksBefore,
  insertSession,
  knowsDevice,
  listLiveIds,
  listLiveSessions,
  listNetworks,
  listSessionsOf,
  lockLiveSession,
  type Moment,
  markGenerationUsed,
  rotate,
  type SessionRow,
} from './store.ts'

export { type RefreshPair, sessionIdOfSecret } from './rules.ts'
export { endSessionsOf as endEverySession, markConfirmed as markSessionConfirmed } from './store.ts'

export type Account = { id: string; slug: string; email: string }

export type Issued = RefreshPair & { token: string; slug: string; sessionId: string; expiresAt: Date }

export type Authenticated =
  | { ok: true; owner: Owner }
  | { ok: false; reason: 'token_invalid' | 'token_expired' | 'session_ended' }

function momentOf({ clock }: Pick<Dependencies, 'clock'>): Moment {
  const now = clock.now()
  return { now, idleSince: new Date(now.getTime() - sessionLimits.idleSeconds * 1000) }
}

/** Reads the session's row on each call: a valid signature is not enough. */
export function createAuthentication(dependencies: Dependencies): (token: string) => Promise<Authenticated> {
  const { config, secrets, clock, db } = dependencies
  const verify = createTokenVerifier(config, secrets)
  return async token => {
    const verified = await verify(token, clock.now())
    if (!verified.ok) return verified
    const session = await findSessionOfToken(db, verified.sessionId, momentOf(dependencies))
    if (session?.accountId !== verified.accountId) return { ok: false, reason: 'session_ended' }
    if (!session.generationUsed && session.generation === verified.generation)
      await markGenerationUsed(db, session.id, session.generation)
    const { id: sessionId, accountId, createdAt: signedInAt, confirmedAt } = session
    return { ok: true, owner: { accountId, sessionId, signedInAt, confirmedAt } }
  }
}

type NewSession = {
  account: Account
  /** For display. */
  device: string
  /** A cookie that the browser keeps for a year. */
  browserSecret: string
  /** The caller's network, if known. */
  network?: string | null
  /** Runs in the transaction when the account was only signed in with other browsers before. */
  onNewDevice?: (now: Date) => Promise<void>
}

/** In the transaction that proved the address. */
export async function startSession(
  tx: Db,
  context: TransactionContext,
  { account, device, browserSecret, network = null, onNewDevice }: NewSession,
): Promise<Issued> {
  const { clock, secrets } = context
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteSeconds * 1000)
  const times = { createdAt: now, rotatedAt: now, lastUsedAt: now, expiresAt }
  const deviceHash = deviceHashOf(browserSecret)
  const sessionId = randomUUID()
  const seen = networkHash(secrets.networkKey, sessionId, network)
  await insertSession(tx, { id: sessionId, accountId: account.id, device, deviceHash, network: seen, ...times })
  await endOldestSessions(tx, account.id, sessionLimits.perAccount, now)
  const known = await knowsDevice(tx, account.id, deviceHash, sessionId)
  if (known.signedInBefore && !known.fromHere) await onNewDevice?.(now)
  return issue(context, account, sessionId, 0, expiresAt)
}

function deviceHashOf(browserSecret: string): string {
  return createHash('sha256').update(browserSecret).digest('base64url')
}

/** Without `accountId`, any account. */
export async function wasSignedIn(db: Db, browserSecret: string, accountId?: string): Promise<boolean> {
  return (await findSessionOfDevice(db, deviceHashOf(browserSecret), accountId)) !== undefined
}

/** Within the retention period of networks. */
export async function wasOnNetwork({ db, clock, secrets }: Dependencies, accountId: string, network: string) {
  const seen = await listNetworks(db, accountId, networksSince(clock.now()))
  return seen.some(each => each.network === networkHash(secrets.networkKey, each.id, network))
}

function networksSince(now: Date): Date {
  return new Date(now.getTime() - retention.networkSeconds * 1000)
}

async function issue(
  { config, secrets, clock }: TransactionContext,
  account: Pick<Account, 'id' | 'slug'>,
  sessionId: string,
  generation: number,
  expiresAt: Date,
): Promise<Issued> {
  const claims = { accountId: account.id, sessionId, slug: account.slug, generation }
  const token = await signToken(config, secrets, claims, clock.now())
  return { ...refreshPair(secrets.refreshKey, sessionId, generation), token, slug: account.slug, sessionId, expiresAt }
}

type OnStolen = (tx: Db, account: { id: string; email: string }) => Promise<void>

/** The previous pair works for a grace period: the response may be lost. An older one is stolen and ends the session. */
export async function refreshSession(
  dependencies: Dependencies,
  pair: RefreshPair,
  network: string | null,
  onStolen: OnStolen,
): Promise<Issued | undefined> {
  const { secrets, db } = dependencies
  const presented = readRefreshPair(secrets.refreshKey, pair)
  if (!presented) return undefined
  for (const allowance of rateLimits.refresh.session)
    await requireBelowShared(db, dependencies.clock, 'refresh', allowance, presented.sessionId)
  const moment = momentOf(dependencies)
  const seen = networkHash(secrets.networkKey, presented.sessionId, network)
  // locks the row: a concurrent refresh must not make this pair an old one
  const found = await db.transaction(async tx => {
    const live = await lockLiveSession(tx, presented.sessionId, moment)
    if (!live) return undefined
    const { session } = live
    if (session.generation === presented.generation) await rotate(tx, session, moment.now, seen)
    else if (isStolen(session, presented.generation, moment.now))
      return void (await endStolenSession(tx, session.id, moment.now, onStolen))
    return live
  })
  if (!found) return undefined
  const { session, slug } = found
  const account = { id: session.accountId, slug }
  return issue(dependencies, account, session.id, presented.generation + 1, session.expiresAt)
}

function isStolen({ generation, generationUsed, rotatedAt }: SessionRow, presented: number, now: Date): boolean {
  const isLate = now.getTime() - rotatedAt.getTime() > sessionLimits.rotationGraceSeconds * 1000
  return generation !== presented + 1 || (isLate && generationUsed)
}

async function endStolenSession(tx: Db, sessionId: string, now: Date, onStolen: OnStolen) {
  await endSessionById(tx, sessionId, now)
  const account = await findAccountOfSession(tx, sessionId)
  if (account) await onStolen(tx, account)
}

/** With the account's current link name. */
export async function findSession(dependencies: Dependencies, sessionId: string) {
  return findLiveSession(dependencies.db, sessionId, momentOf(dependencies))
}

/** For documents, which come with cookies only. Only the current pair counts, because none is rotated here. */
export async function findSessionOfPair(dependencies: Dependencies, pair: RefreshPair) {
  const presented = readRefreshPair(dependencies.secrets.refreshKey, pair)
  if (!presented) return undefined
  const found = await findSession(dependencies, presented.sessionId)
  return found?.session.generation === presented.generation ? found : undefined
}

export async function findEndedSessions(dependencies: Dependencies, ids: string[]): Promise<Set<string>> {
  const live = await listLiveIds(dependencies.db, ids, momentOf(dependencies))
  return new Set(ids.filter(id => !live.includes(id)))
}

export async function loadSessions(dependencies: Pick<Dependencies, 'db' | 'clock'>, accountId: string) {
  return listLiveSessions(dependencies.db, accountId, momentOf(dependencies))
}

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    current: row.id === currentId,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  }
}

/** False when the account has no such live session. */
export async function endOwnSession({ db, clock }: Dependencies, accountId: string, sessionId: string) {
  return endSessionOfAccount(db, accountId, sessionId, clock.now())
}

/** Ignores pairs that are not ours. */
export async function endSessionOfPair({ secrets, db, clock }: Dependencies, pair: RefreshPair) {
  const presented = readRefreshPair(secrets.refreshKey, pair)
  if (presented) await endSessionById(db, presented.sessionId, clock.now())
}

export async function endOtherSessions(db: Db, kept: { accountId: string; sessionId: string }, now: Date) {
  await endSessionsExcept(db, kept.accountId, kept.sessionId, now)
}

/** For a session whose link name changed. */
export async function reissueToken(
  dependencies: Dependencies,
  account: Pick<Account, 'id' | 'slug'>,
  sessionId: string,
) {
  const found = await findSession(dependencies, sessionId)
  if (!found) return undefined
  return issue(dependencies, account, sessionId, found.session.generation, found.session.expiresAt)
}

export async function removeEndedSessions({ db, clock }: Dependencies) {
  await forgetNetworksBefore(db, networksSince(clock.now()))
  await deleteSessionsEndedBefore(db, new Date(clock.now().getTime() - retention.endedSessionSeconds * 1000))
}

export const sessionData: AccountData = {
  suspend: (tx, { clock }, accountId) => endSessionsOf(tx, accountId, clock.now()),
  async exportFiles({ db }, { id }) {
    const rows = await listSessionsOf(db, id)
    return {
      'sessions.json': rows.map(row => ({
        device: row.device,
        created_at: row.createdAt,
        last_used_at: row.lastUsedAt,
        expires_at: row.expiresAt,
        ended_at: row.revokedAt,
        confirmed_at: row.confirmedAt,
      })),
    }
  },
}
