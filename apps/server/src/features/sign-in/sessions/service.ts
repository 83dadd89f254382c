import { createHash, randomUUID } from 'node:crypto'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { retention } from '@credence/contract/limits/retention'
import { sessionLimits } from '@credence/contract/limits/session-limits'
import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import type { Db } from '../../../database/database.ts'
import { requireBelowShared } from '../../../database/shared-limits.ts'
import type { Dependencies, Surroundings } from '../../../dependencies.ts'
import { mailLifetimes } from '../../../mail/lifetimes.ts'
import type { Owner } from '../../../who-calls.ts'
import { createNotification } from '../../notifications/service.ts'
import { newDeviceMail, stolenSessionMail } from '../mails.ts'
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
  lockLiveSession,
  type Moment,
  markConfirmed,
  markGenerationUsed,
  rotate,
  type SessionRow,
} from './store.ts'

export type Account = { id: string; slug: string; email: string }

/** What a browser is given when a session starts or goes on. */
export type Issued = RefreshPair & { token: string; slug: string; sessionId: string; expiresAt: Date }

export type Authenticated =
  | { ok: true; owner: Owner }
  | { ok: false; reason: 'token_invalid' | 'token_expired' | 'session_ended' }

function momentOf({ clock }: Pick<Dependencies, 'clock'>): Moment {
  const now = clock.now()
  return { now, idleSince: new Date(now.getTime() - sessionLimits.idleSeconds * 1000) }
}

/** A good signature is not enough: the session row decides, and is read each time. */
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
  /** In words, for the owner. */
  device: string
  /** What this browser keeps for a year, and no other has. */
  browserSecret: string
  /** Where it is, as far as that tells networks apart. */
  network?: string | null
}

/** Opens a session for an account that was just proven, in the transaction that proved it. */
export async function startSession(
  tx: Db,
  surroundings: Surroundings,
  { account, device, browserSecret, network = null }: NewSession,
): Promise<Issued> {
  const { config, clock, secrets, outgoingMail } = surroundings
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionLimits.absoluteSeconds * 1000)
  const times = { createdAt: now, rotatedAt: now, lastUsedAt: now, expiresAt }
  const deviceHash = deviceHashOf(browserSecret)
  const sessionId = randomUUID()
  const seen = networkHash(secrets.networkKey, sessionId, network)
  await insertSession(tx, { id: sessionId, accountId: account.id, device, deviceHash, network: seen, ...times })
  await endOldestSessions(tx, account.id, sessionLimits.perAccount, now)
  const known = await knowsDevice(tx, account.id, deviceHash, sessionId)
  if (known.signedInBefore && !known.fromHere) {
    await createNotification(tx, surroundings, { accountId: account.id, kind: 'new_device', facts: { device } })
    await outgoingMail.queue(tx, newDeviceMail(config, account.email, device, now), mailLifetimes.ofUseNow)
  }
  return issue(surroundings, account, sessionId, 0, expiresAt)
}

function deviceHashOf(browserSecret: string): string {
  return createHash('sha256').update(browserSecret).digest('base64url')
}

/** Whether somebody was signed in with a browser before: anybody, or the account that is asked about. */
export async function wasSignedIn(db: Db, browserSecret: string, accountId?: string): Promise<boolean> {
  return (await findSessionOfDevice(db, deviceHashOf(browserSecret), accountId)) !== undefined
}

/** Whether one of an account's browsers was on a network when it was last used, these days. */
export async function wasOnNetwork({ db, clock, secrets }: Dependencies, accountId: string, network: string) {
  const seen = await listNetworks(db, accountId, networksSince(clock.now()))
  return seen.some(each => each.network === networkHash(secrets.networkKey, each.id, network))
}

function networksSince(now: Date): Date {
  return new Date(now.getTime() - retention.networkSeconds * 1000)
}

async function issue(
  { config, secrets, clock }: Surroundings,
  account: Pick<Account, 'id' | 'slug'>,
  sessionId: string,
  generation: number,
  expiresAt: Date,
): Promise<Issued> {
  const claims = { accountId: account.id, sessionId, slug: account.slug, generation }
  const token = await signToken(config, secrets, claims, clock.now())
  return { ...refreshPair(secrets.refreshKey, sessionId, generation), token, slug: account.slug, sessionId, expiresAt }
}

/**
 * The current pair is changed for the next one. The pair before it still works for a moment, or until the new one was
 * used: the answer may have been lost on the way. Anything older was stolen, and ends the session.
 */
export async function refreshSession(
  dependencies: Dependencies,
  pair: RefreshPair,
  network: string | null,
): Promise<Issued | undefined> {
  const { secrets, db } = dependencies
  const presented = readRefreshPair(secrets.refreshKey, pair)
  if (!presented) return undefined
  for (const allowance of rateLimits.refresh.session)
    await requireBelowShared(db, dependencies.clock, 'refresh', allowance, presented.sessionId)
  const moment = momentOf(dependencies)
  const seen = networkHash(secrets.networkKey, presented.sessionId, network)
  // what another tab does after the row was read must not make this pair an old one
  const found = await db.transaction(async tx => {
    const live = await lockLiveSession(tx, presented.sessionId, moment)
    if (!live) return undefined
    const { session } = live
    if (session.generation === presented.generation) await rotate(tx, session, moment.now, seen)
    else if (isStolen(session, presented.generation, moment.now))
      return void (await endStolenSession(tx, dependencies, session.id, moment.now))
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

async function endStolenSession(tx: Db, surroundings: Surroundings, sessionId: string, now: Date) {
  const { config, outgoingMail } = surroundings
  await endSessionById(tx, sessionId, now)
  const account = await findAccountOfSession(tx, sessionId)
  if (!account) return
  await createNotification(tx, surroundings, { accountId: account.id, kind: 'session_stolen' })
  await outgoingMail.queue(tx, stolenSessionMail(config, account.email), mailLifetimes.ofUseNow)
}

/** A live session with the account's link name of today. */
export async function findSession(dependencies: Dependencies, sessionId: string) {
  return findLiveSession(dependencies.db, sessionId, momentOf(dependencies))
}

/** Of these sessions, the ones that are over, for whatever reason. */
export async function findEndedSessions(dependencies: Dependencies, ids: string[]): Promise<Set<string>> {
  const live = await listLiveIds(dependencies.db, ids, momentOf(dependencies))
  return new Set(ids.filter(id => !live.includes(id)))
}

export async function loadSessions(dependencies: Dependencies, accountId: string) {
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

/** Ends the session that the pair belongs to. A pair that is not ours ends nothing. */
export async function endSessionOfPair({ secrets, db, clock }: Dependencies, pair: RefreshPair) {
  const presented = readRefreshPair(secrets.refreshKey, pair)
  if (presented) await endSessionById(db, presented.sessionId, clock.now())
}

/** After this, whoever is signed in elsewhere has to prove anew who they are. */
export async function endOtherSessions(db: Db, kept: { accountId: string; sessionId: string }, now: Date) {
  await endSessionsExcept(db, kept.accountId, kept.sessionId, now)
}

/** By an operator: whoever is signed in anywhere has to prove anew who they are. Gives how many it were. */
export async function endEverySession(tx: Db, accountId: string, now: Date): Promise<number> {
  return endSessionsOf(tx, accountId, now)
}

/** A new token for a session whose link name changed. */
export async function reissueToken(
  dependencies: Dependencies,
  account: Pick<Account, 'id' | 'slug'>,
  sessionId: string,
) {
  const found = await findSession(dependencies, sessionId)
  if (!found) return undefined
  return issue(dependencies, account, sessionId, found.session.generation, found.session.expiresAt)
}

/** This session was confirmed with a fresh passcode, in the transaction that used it up. */
export async function markSessionConfirmed(tx: Db, sessionId: string, now: Date) {
  await markConfirmed(tx, sessionId, now)
}

export async function removeEndedSessions({ db, clock }: Dependencies) {
  await forgetNetworksBefore(db, networksSince(clock.now()))
  await deleteSessionsEndedBefore(db, new Date(clock.now().getTime() - retention.endedSessionSeconds * 1000))
}
