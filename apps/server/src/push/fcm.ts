import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import type { FcmConfig } from '../push-config.ts'
import { type Asked, ask, isPassing } from './ask.ts'
import type { FcmTarget, PushMessage, PushOutcome } from './push.ts'

type Fcm = { send(target: FcmTarget, message: PushMessage): Promise<PushOutcome> }

/** Firebase Cloud Messaging, HTTP v1. Google can read the messages. */
export function createFcm(config: FcmConfig, clock: Clock): Fcm {
  const tokens = createAccessTokens(config, clock)
  const address = `${config.origin}/v1/projects/${encodeURIComponent(config.projectId)}/messages:send`

  return {
    async send(target, message) {
      const accessToken = await tokens.get()
      if (!accessToken) return { kind: 'later', status: 0, retryAfterSeconds: 0 }
      const answer = await ask(address, {
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: written(target, message) }),
      })
      if (answer.status === 401) tokens.forget()
      return outcomeOf(answer)
    },
  }
}

/** The tag collapses duplicates on every platform. */
function written({ token }: FcmTarget, { title, link, tag, lifeSeconds }: PushMessage) {
  return {
    token,
    notification: { title },
    data: { link, tag },
    android: { ttl: `${lifeSeconds}s`, notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag } },
    webpush: { headers: { TTL: String(lifeSeconds) }, notification: { tag } },
  }
}

function outcomeOf(answer: Asked): PushOutcome {
  const { status, text, retryAfterSeconds } = answer
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (isDeadToken(text)) return { kind: 'gone' }
  // the operator can fix our account
  if (isPassing(answer) || status === 401 || status === 403) return { kind: 'later', status, retryAfterSeconds }
  return { kind: 'refused', status }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const assertedForSeconds = 3600
const marginMs = 60_000

type AccessTokens = {
  get(): Promise<string | undefined>
  /** Call after a 401. */
  forget(): void
}

/** Access tokens of the service account, shared by concurrent callers. */
function createAccessTokens({ clientEmail, privateKey, tokenUrl }: FcmConfig, clock: Clock): AccessTokens {
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

type Detail = { '@type'?: unknown; errorCode?: unknown; fieldViolations?: unknown }

/** Whether FCM says that the token is dead. INVALID_ARGUMENT says so only if no other field is named. */
function isDeadToken(text: string): boolean {
  const details = detailsOf(text)
  const codes = details.map(({ errorCode }) => errorCode)
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true
  return codes.includes('INVALID_ARGUMENT') && fieldsNamed(details).every(field => field === 'message.token')
}

function detailsOf(text: string): Detail[] {
  try {
    const details: unknown = JSON.parse(text)?.error?.details
    return Array.isArray(details) ? details.filter(each => typeof each === 'object' && each !== null) : []
  } catch {
    return []
  }
}

function fieldsNamed(details: Detail[]): unknown[] {
  return details.flatMap(({ fieldViolations }) =>
    Array.isArray(fieldViolations) ? fieldViolations.map(each => each?.field) : [],
  )
}
