import { createPrivateKey, type KeyObject } from 'node:crypto'
import { ConfigError, type Environment, isLoopback } from './environment.ts'

export type PushConfig = {
  /** Web Push services in addition to the browsers' own. */
  services: string[]
  fcm: FcmConfig | null
}

export type FcmConfig = {
  projectId: string
  clientEmail: string
  privateKey: KeyObject
  tokenUrl: string
  origin: string
}

export function readPushConfig(env: Environment): PushConfig {
  return { services: pushServices(env.PUSH_SERVICES ?? ''), fcm: fcm(env) }
}

function pushServices(value: string): string[] {
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => ownOrigin('PUSH_SERVICES', each))
}

/** The server calls these: https, or http on loopback. */
function ownOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.origin))
  if (!url || !isSafe || url.origin !== value.replace(/\/$/, ''))
    throw new ConfigError(`${name} must list https origins such as https://push.example.org, not "${value}".`)
  return url.origin
}

/** Errors never quote it, because it contains a key. */
function fcm(env: Environment): FcmConfig | null {
  const json = env.FCM_SERVICE_ACCOUNT?.trim()
  const origin = env.FCM_ORIGIN?.trim()
  if (!json) {
    if (origin) throw new ConfigError('FCM_SERVICE_ACCOUNT is required when FCM_ORIGIN is set.')
    return null
  }
  const account = parsed(json)
  if (!account) throw new ConfigError('FCM_SERVICE_ACCOUNT must be the JSON key of a service account.')
  const part = (name: string) => {
    const value = account[name]
    if (typeof value === 'string' && value) return value
    throw new ConfigError(`FCM_SERVICE_ACCOUNT must be the JSON of a service account, but has no ${name}.`)
  }
  return {
    projectId: part('project_id'),
    clientEmail: part('client_email'),
    privateKey: rsaKey(part('private_key')),
    tokenUrl: tokenUrl(part('token_uri')),
    origin: origin ? ownOrigin('FCM_ORIGIN', origin) : 'https://fcm.googleapis.com',
  }
}

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function rsaKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // falls through to the one message
  }
  throw new ConfigError('FCM_SERVICE_ACCOUNT must contain an RSA key in PEM as private_key.')
}

function tokenUrl(value: string): string {
  if (URL.canParse(value)) {
    const { protocol, origin } = new URL(value)
    if (protocol === 'https:' || (protocol === 'http:' && isLoopback(origin))) return value
  }
  throw new ConfigError('FCM_SERVICE_ACCOUNT must contain an https address as token_uri.')
}
