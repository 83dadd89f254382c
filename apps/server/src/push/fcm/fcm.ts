import type { Clock } from '../../clock.ts'
import type { FcmConfig } from '../../push-config.ts'
import { type Asked, ask, isPassing } from '../ask.ts'
import type { FcmTarget, PushMessage, PushOutcome } from '../push.ts'
import { createAccessTokens } from './access-token.ts'
import { isDeadToken } from './fcm-errors.ts'

export type Fcm = { send(target: FcmTarget, message: PushMessage): Promise<PushOutcome> }

/** Firebase Cloud Messaging by its HTTP v1 API. Google can read what goes through it. */
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

/** Its tag, on every system, makes one of what comes twice. */
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
  // what is wrong with our own account the operator can mend
  if (isPassing(answer) || status === 401 || status === 403) return { kind: 'later', status, retryAfterSeconds }
  return { kind: 'refused', status }
}
