import { SignJWT } from 'jose'
import type { Clock } from '../../clock.ts'
import type { FcmConfig } from '../../push-config.ts'
import { ask } from '../ask.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const assertedForSeconds = 3600
/** Before its end, so that none runs out on its way. */
const marginMs = 60_000

export type AccessTokens = {
  /** Undefined while none can be had. */
  get(): Promise<string | undefined>
  /** The one that was given last was refused. */
  forget(): void
}

/** What the service account's key is changed for, asked for once for all who need it. */
export function createAccessTokens({ clientEmail, privateKey, tokenUrl }: FcmConfig, clock: Clock): AccessTokens {
  let held: { token: string; until: number } | undefined
  let asking: Promise<string | undefined> | undefined

  async function fetchToken(): Promise<string | undefined> {
    const now = Math.floor(clock.now().getTime() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + assertedForSeconds)
      .sign(privateKey)
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const answer = await ask(tokenUrl, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grant).toString(),
    })
    if (answer.status !== 200) return undefined
    const { access_token: token, expires_in: seconds } = readGrant(answer.text)
    if (!token) return undefined
    held = { token, until: clock.now().getTime() + seconds * 1000 - marginMs }
    return token
  }

  return {
    async get() {
      if (held && held.until > clock.now().getTime()) return held.token
      asking ??= fetchToken().finally(() => {
        asking = undefined
      })
      return asking
    },
    forget() {
      held = undefined
    },
  }
}

function readGrant(text: string): { access_token?: string; expires_in: number } {
  try {
    const { access_token, expires_in } = JSON.parse(text)
    return typeof access_token === 'string' ? { access_token, expires_in: Number(expires_in) || 0 } : { expires_in: 0 }
  } catch {
    return { expires_in: 0 }
  }
}
