import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { sessionLimits } from '@credence/contract/limits/limits'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'

export type TokenClaims = { accountId: string; sessionId: string; slug: string; generation: number }

const algorithm = 'EdDSA'
const tokenType = 'at+jwt'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Readable by scripts, so it holds no address and no role. */
export function signToken(config: Config, secrets: Secrets, claims: TokenClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId, slug: claims.slug, gen: claims.generation })
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: secrets.sessionKeyId })
    .setIssuer(config.appOrigin)
    .setAudience(config.appOrigin)
    .setSubject(claims.accountId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionLimits.tokenSeconds)
    .sign(secrets.sessionSigningKey)
}

type Good = { ok: true; accountId: string; sessionId: string; generation: number; endsAt: number }
type Verified = Good | { ok: false; reason: 'token_invalid' | 'token_expired' }

/** About four megabytes. */
const mostRemembered = 20_000

/** Caches valid tokens by their hash until they expire: verifying a signature costs more than the rest of a call. */
export function createTokenVerifier(config: Config, secrets: Secrets) {
  // insertion order, which is roughly the order of expiry
  const good = new Map<string, Good>()
  return async (token: string, now: Date): Promise<Verified> => {
    const key = hash('sha256', token, 'base64url')
    const known = good.get(key)
    if (known && isOver(known, now)) return { ok: false, reason: 'token_expired' }
    if (known) return known
    const verified = await verifyToken(config, secrets, token, now)
    if (!verified.ok) return verified
    for (const [oldest, { endsAt }] of good) {
      if (good.size < mostRemembered && !isOver({ endsAt }, now)) break
      good.delete(oldest)
    }
    good.set(key, verified)
    return verified
  }
}

/** With the tolerance of `jwtVerify`. */
function isOver({ endsAt }: Pick<Good, 'endsAt'>, now: Date): boolean {
  return endsAt <= Math.floor(now.getTime() / 1000) - sessionLimits.clockToleranceSeconds
}

async function verifyToken(config: Config, secrets: Secrets, token: string, now: Date): Promise<Verified> {
  let claims: JWTPayload
  try {
    const verified = await jwtVerify(token, secrets.sessionVerifyingKey, {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: config.appOrigin,
      audience: config.appOrigin,
      requiredClaims: ['exp'],
      clockTolerance: sessionLimits.clockToleranceSeconds,
      currentDate: now,
    })
    // includes tokens from before keys had ids: the browser then refreshes
    if (verified.protectedHeader.kid !== secrets.sessionKeyId) return { ok: false, reason: 'token_invalid' }
    claims = verified.payload
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid' }
  }
  const { sub, sid, gen, exp } = claims
  if (!isUuid(sub) || !isUuid(sid) || typeof gen !== 'number') return { ok: false, reason: 'token_invalid' }
  return { ok: true, accountId: sub, sessionId: sid, generation: gen, endsAt: exp! }
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** Scripts can read the handle and not the secret. */
export type RefreshPair = { handle: string; secret: string }

/** Derived from session and generation, so the database stores neither, and a lost response can be repeated. */
export function refreshPair(key: Buffer, sessionId: string, generation: number): RefreshPair {
  const derive = (half: string) => createHmac('sha256', key).update(`${half}\0${sessionId}\0${generation}`).digest()
  return {
    handle: `rh_${derive('handle').subarray(0, 16).toString('base64url')}`,
    secret: `${sessionId}.${generation}.${derive('secret').toString('base64url')}`,
  }
}

/** Of any generation. */
export function readRefreshPair(key: Buffer, pair: RefreshPair): { sessionId: string; generation: number } | undefined {
  const [sessionId = '', number = ''] = pair.secret.split('.')
  if (!isUuid(sessionId) || !/^\d{1,9}$/.test(number)) return undefined
  const ours = refreshPair(key, sessionId, Number(number))
  const isOurs = isSame(ours.secret, pair.secret) && isSame(ours.handle, pair.handle)
  return isOurs ? { sessionId, generation: Number(number) } : undefined
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Keyed with the session's id: equal networks of two sessions have different hashes. */
export function networkHash(key: Buffer, sessionId: string, network: string | null): string | null {
  return network && createHmac('sha256', key).update(`${sessionId} ${network}`).digest('base64url')
}

/** Unverified. */
export function sessionIdOfSecret(secret: string | undefined): string | undefined {
  return secret?.split('.')[0]
}
