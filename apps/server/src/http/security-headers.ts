import { workerPolicyName } from '@credence/contract/notifications/push-worker'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const selfOnly = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const page = [
  selfOnly,
  "script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'",
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const pagePolicy = `${page}; trusted-types 'none'; frame-src 'none'`
/** For mails shown as pages: inline styles, and nothing that runs. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
export const mediaPolicy = `${selfOnly}; img-src 'self'; media-src 'self'; form-action 'none'; sandbox`
/** For embeds. The sandbox gives the frame an opaque origin without our cookies and storage. */
export const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox"
const apiPolicy = `${selfOnly}; form-action 'none'; sandbox`

/** Only the app may frame (mails and embed previews), and create the push worker's script URL. */
export function appPolicy(config: Config): string {
  return `${page}; trusted-types ${workerPolicyName}; frame-src 'self'${upgrade(config)}`
}

const isHttps = ({ appOrigin }: Config) => appOrigin.startsWith('https:')
const upgrade = (config: Config) => (isHttps(config) ? '; upgrade-insecure-requests' : '')

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Of answers that no one reads as a page. */
export const callHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
}

const transportOf = (config: Config) =>
  isHttps(config) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

export function pageHeaders(config: Config): Record<string, string> {
  return { ...always, ...transportOf(config), 'content-security-policy': pagePolicy + upgrade(config) }
}

/** Headers that have no effect on assets. */
export const onlyForPages = [
  ...['content-security-policy', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'],
  ...['referrer-policy', 'strict-transport-security'],
]

/** Two prepared sets: a twentieth of a plugin's cost. */
export function securityHeaders(config: Config) {
  const page = pageHeaders(config)
  const policy = { 'content-security-policy': apiPolicy + upgrade(config) }
  const call = { ...callHeaders, ...transportOf(config), ...policy }
  return ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.headers(url.startsWith('/api/') || url.startsWith('/ingest/') ? call : page)
}
