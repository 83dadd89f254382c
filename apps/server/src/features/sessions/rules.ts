import { sessionLimits } from '@credence/contract/limits'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config.ts'
import type { Secrets } from '../../secrets.ts'

export type TokenClaims = { accountId: string; sessionId: string; slug: string }

const algorithm = 'EdDSA'
const tokenType = 'at+jwt'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The readable token: who and which session, and no address or role. */
export function signToken(config: Config, secrets: Secrets, claims: TokenClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId, slug: claims.slug })
    .setProtectedHeader({ alg: algorithm, typ: tokenType })
    .setIssuer(config.appOrigin)
    .setAudience(config.appOrigin)
    .setSubject(claims.accountId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + sessionLimits.tokenSeconds)
    .sign(secrets.sessionSigningKey)
}

export type Verified =
  | { ok: true; accountId: string; sessionId: string }
  | { ok: false; reason: 'token_invalid' | 'token_expired' }

export async function verifyToken(config: Config, secrets: Secrets, token: string, now: Date): Promise<Verified> {
  let claims: JWTPayload
  try {
    const verified = await jwtVerify(token, secrets.sessionVerifyingKey, {
      algorithms: [algorithm],
      typ: tokenType,
      issuer: config.appOrigin,
      audience: config.appOrigin,
      clockTolerance: sessionLimits.clockToleranceSeconds,
      currentDate: now,
    })
    claims = verified.payload
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid' }
  }
  const { sub, sid } = claims
  if (typeof sub !== 'string' || typeof sid !== 'string' || !uuid.test(sub) || !uuid.test(sid))
    return { ok: false, reason: 'token_invalid' }
  return { ok: true, accountId: sub, sessionId: sid }
}
