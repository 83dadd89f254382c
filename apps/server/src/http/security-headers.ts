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
/** A mail as a page of its own: its inline styles, and nothing that runs or phones home. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"
export const mediaPolicy = `${selfOnly}; img-src 'self'; media-src 'self'; form-action 'none'; sandbox`
/**
 * A frame on somebody else's page. The sandbox gives it an origin of its own: whatever it holds, it reads no cookie and no
 * storage of ours, and can only open links beside the page.
 */
export const embedPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox"
const apiPolicy = `${selfOnly}; form-action 'none'; sandbox`

/**
 * The app alone frames, and only mails and what others would embed: every other page of ours refuses it. And it alone may
 * name a script by a text, which is the one that receives pushes.
 */
export function appPolicy(config: Config): string {
  return `${page}; trusted-types ${workerPolicyName}; frame-src 'self'${upgrade(config)}`
}

const isHttps = ({ appOrigin }: Config) => appOrigin.startsWith('https:')
const upgrade = (config: Config) => (isHttps(config) ? '; upgrade-insecure-requests' : '')

/** What every answer carries, whoever writes it: a route, Fastify, or the socket itself. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** For what never became a request. No browser sends such a thing, so nobody is told here to stay on https. */
export const brokenRequestHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': apiPolicy,
  'cache-control': 'no-store',
}

const transportOf = (config: Config) =>
  isHttps(config) ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

/** What every page carries. */
export function pageHeaders(config: Config): Record<string, string> {
  return { ...always, ...transportOf(config), 'content-security-policy': pagePolicy + upgrade(config) }
}

/** What says nothing about a script, a style or a picture that a page loads. */
export const onlyForPages = [
  ...['content-security-policy', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'],
  ...['referrer-policy', 'strict-transport-security'],
]

/** Two sets of headers, written once: the same as a plugin's at a twentieth of the cost. */
export function securityHeaders(config: Config) {
  const page = pageHeaders(config)
  const policy = { 'content-security-policy': apiPolicy + upgrade(config) }
  const call = { ...brokenRequestHeaders, ...transportOf(config), ...policy }
  return ({ url }: FastifyRequest, reply: FastifyReply) =>
    reply.headers(url.startsWith('/api/') || url.startsWith('/ingest/') ? call : page)
}
