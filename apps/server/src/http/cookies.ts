import { randomBytes } from 'node:crypto'
import { hostCookieName, hostCookies, sessionCookiePath, sessionCookies } from '@credence/contract/constants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

type Attributes = {
  /** Undefined: until the browser is closed. */
  maxAge?: number
  path?: string
  domain?: string | null
  httpOnly?: boolean
  sameSite: 'Lax' | 'Strict'
}

const isSecure = (config: Config) => config.appOrigin.startsWith('https:')

function serialise(config: Config, name: string, value: string, attributes: Attributes): string {
  const parts = [
    `${name}=${value}`,
    `Path=${attributes.path ?? sessionCookiePath}`,
    ...(attributes.maxAge === undefined ? [] : [`Max-Age=${attributes.maxAge}`]),
    `SameSite=${attributes.sameSite}`,
  ]
  if (attributes.domain) parts.push(`Domain=${attributes.domain}`)
  if (attributes.httpOnly) parts.push('HttpOnly')
  // only Chromium accepts Secure on http://localhost
  if (isSecure(config)) parts.push('Secure')
  return parts.join('; ')
}

/** All values of a cookie: more than one means that a sibling host planted one. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim())
  return pairs.filter(pair => pair.startsWith(`${name}=`)).map(pair => pair.slice(name.length + 1))
}

export function hostCookie(
  config: Config,
  request: FastifyRequest,
  name: keyof typeof hostCookies,
): string | undefined {
  return cookieValues(request, hostCookieName(hostCookies[name], isSecure(config)))[0]
}

/** Bound to the operator pages, so it cannot have the prefix `__Host-`. Only the server reads it. */
const operatorCookie = { name: 'cr_operator', path: '/operator' } as const

/** Undefined when it is missing, or when a sibling host planted a second one. */
export function findOperatorToken(request: FastifyRequest): string | undefined {
  const [token, another] = cookieValues(request, operatorCookie.name)
  return another === undefined && token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

export function setOperatorCookie(config: Config, reply: FastifyReply, value: string, maxAge: number) {
  const { name, path } = operatorCookie
  reply.header('set-cookie', serialise(config, name, value, { maxAge, path, httpOnly: true, sameSite: 'Strict' }))
}

/** Of a tailored link whose passphrase was typed. Bound to its address, and gone with the browser's session. */
const linkCookie = 'cr_link'

export function linkPassOf(request: FastifyRequest): string | undefined {
  return cookieValues(request, linkCookie)[0]
}

/** Lax: the reader comes back from a mail. */
export function setLinkPass(config: Config, reply: FastifyReply, path: string, pass: string) {
  reply.header('set-cookie', serialise(config, linkCookie, pass, { path, httpOnly: true, sameSite: 'Lax' }))
}

type RefreshPair = { handle: string; secret: string }

/** Proves the session: scripts cannot read the secret, and other hosts cannot plant it. */
export function findRefreshPair(config: Config, request: FastifyRequest): RefreshPair | undefined {
  const [handle] = cookieValues(request, sessionCookies.refreshToken)
  const secret = hostCookie(config, request, 'refreshSecret')
  return handle && secret ? { handle, secret } : undefined
}

export function setHostCookie(
  config: Config,
  reply: FastifyReply,
  name: keyof typeof hostCookies,
  value: string,
  maxAge: number,
) {
  const attributes = { maxAge, httpOnly: true, sameSite: 'Strict' } as const
  reply.header('set-cookie', serialise(config, hostCookieName(hostCookies[name], isSecure(config)), value, attributes))
}

type SessionCookieValues = { token: string; handle: string; expireToken: string; secret: string; maxAge: number }

/** Three cookies that scripts may read, and the HttpOnly secret. */
export function setSessionCookies(config: Config, reply: FastifyReply, values: SessionCookieValues) {
  const shared = { maxAge: values.maxAge, domain: config.productDomain }
  reply.header('set-cookie', serialise(config, sessionCookies.token, values.token, { ...shared, sameSite: 'Lax' }))
  reply.header(
    'set-cookie',
    serialise(config, sessionCookies.refreshToken, values.handle, { ...shared, sameSite: 'Strict' }),
  )
  reply.header(
    'set-cookie',
    serialise(config, sessionCookies.expireToken, values.expireToken, { ...shared, sameSite: 'Lax' }),
  )
  setHostCookie(config, reply, 'refreshSecret', values.secret, values.maxAge)
}

/** Clears them for the domain and for the host, since a planted one may be either. */
export function clearSessionCookies(config: Config, reply: FastifyReply) {
  const domains = config.productDomain ? [config.productDomain, null] : [null]
  for (const name of Object.values(sessionCookies))
    for (const domain of domains)
      reply.header('set-cookie', serialise(config, name, '', { maxAge: 0, domain, sameSite: 'Lax' }))
  setHostCookie(config, reply, 'refreshSecret', '', 0)
}

/** A token without the other cookies, or a duplicate name, is not from us. */
export function hasPlantedCookies(request: FastifyRequest): boolean {
  const counts = Object.values(sessionCookies).map(name => cookieValues(request, name).length)
  if (counts.some(count => count > 1)) return true
  const hasToken = cookieValues(request, sessionCookies.token).length > 0
  return hasToken && cookieValues(request, sessionCookies.expireToken).length === 0
}

/** CSRF check for calls that cookies authorise. Browsers send Origin on every POST; a caller without both headers is no browser. */
export function requireOwnPage(config: Config, request: FastifyRequest) {
  const { origin } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (origin !== undefined && origin !== config.appOrigin && origin !== config.marketingOrigin)
    throw new AppError('forbidden')
  if (fetchSite !== undefined && fetchSite !== 'same-origin') throw new AppError('forbidden')
}

/** The same for operators, whose pages are on one host. */
export function requireOperatorPage(config: Config, request: FastifyRequest) {
  requireOwnPage(config, request)
  if (request.headers.origin === config.marketingOrigin) throw new AppError('forbidden')
}

const yearSeconds = 31_536_000

/** `flow` is the secret of the request, `newFlow` that of the response. */
type Flow = { flow: string | undefined; newFlow: string }

/** A secret per browser, kept for a year: it has its own tries at a code, and a later sign-in is not a new device. */
export function refreshDeviceCookie(config: Config, request: FastifyRequest, reply: FastifyReply): Flow {
  const flow = hostCookie(config, request, 'flow')
  const known = flow !== undefined && /^[\w-]{22}$/.test(flow) ? flow : undefined
  const newFlow = known ?? randomBytes(16).toString('base64url')
  setHostCookie(config, reply, 'flow', newFlow, yearSeconds)
  return { flow: known, newFlow }
}
