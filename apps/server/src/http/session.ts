import { sessionLimits } from '@credence/contract/limits/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import type { Operator, Owner, Reviewer } from '../principal.ts'
import {
  findOperatorToken,
  hasPlantedCookies,
  hostCookie,
  requireOperatorPage,
  requireOwnPage,
  setHostCookie,
  setSessionCookies,
} from './cookies.ts'

type Authenticated =
  | { ok: true; owner: Owner }
  | { ok: false; reason: 'token_invalid' | 'token_expired' | 'session_ended' }

declare module 'fastify' {
  interface FastifyInstance {
    requireOwner(request: FastifyRequest): Promise<Owner>
  }
}

/** Authorised by the Authorization header alone, which other sites cannot send. */
export function addSessions(app: FastifyInstance, authenticate: (token: string) => Promise<Authenticated>) {
  app.decorate('requireOwner', async (request: FastifyRequest) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    if (!token) throw new AppError('token_missing')
    if (hasPlantedCookies(request)) throw new AppError('session_ended')
    const found = await authenticate(token)
    if (!found.ok) throw new AppError(found.reason)
    return found.owner
  })
}

/** For irreversible actions: a stolen token is not enough, the mailbox is needed too. */
export function requireFreshPasscode({ clock }: Pick<Dependencies, 'clock'>, { confirmedAt }: Owner) {
  if (!confirmedAt || freshFor(confirmedAt, clock.now()) <= 0) throw new AppError('fresh_passcode_needed')
}

/** For managing sessions: the code of the sign-in counts, too. */
export function requireRecentPasscode(dependencies: Pick<Dependencies, 'clock'>, owner: Owner) {
  if (recentSeconds(dependencies, owner) <= 0) throw new AppError('fresh_passcode_needed')
}

/** How long the last passcode stays valid for that. */
export function recentSeconds({ clock }: Pick<Dependencies, 'clock'>, { signedInAt, confirmedAt }: Owner): number {
  const typedAt = confirmedAt && confirmedAt > signedInAt ? confirmedAt : signedInAt
  return Math.max(0, Math.ceil(freshFor(typedAt, clock.now())))
}

function freshFor(typedAt: Date, now: Date): number {
  return sessionLimits.stepUpSeconds - (now.getTime() - typedAt.getTime()) / 1000
}

type Issued = { token: string; slug: string; handle: string; secret: string; sessionId: string; expiresAt: Date }

export function sendSession(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  reply: FastifyReply,
  issued: Issued,
) {
  const expires = Math.floor(issued.expiresAt.getTime() / 1000)
  setSessionCookies(config, reply, {
    token: issued.token,
    handle: issued.handle,
    secret: issued.secret,
    expireToken: `${issued.sessionId}.${expires}`,
    maxAge: expires - Math.floor(clock.now().getTime() / 1000),
  })
  return { token: issued.token, slug: issued.slug }
}

declare module 'fastify' {
  interface FastifyInstance {
    requireReviewer(request: FastifyRequest): Promise<Reviewer>
  }
}

/** Authorised by a cookie, so writes must come from our own page. */
export function addReviewerSessions(
  app: FastifyInstance,
  { config }: Pick<Dependencies, 'config'>,
  findReviewer: (token: string) => Promise<Reviewer | undefined>,
) {
  app.decorate('requireReviewer', async (request: FastifyRequest) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(config, request)
    const token = hostCookie(config, request, 'reviewer')
    const reviewer = token && (await findReviewer(token))
    if (!reviewer) throw new AppError('reviewer_session_missing')
    return reviewer
  })
}

export function sendReviewerSession({ config }: Pick<Dependencies, 'config'>, reply: FastifyReply, token: string) {
  setHostCookie(config, reply, 'reviewer', token, sessionLimits.reviewerSeconds)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined for everyone else, for whom the address does not exist. */
    findOperator(request: FastifyRequest): Promise<Operator | undefined>
    unknownAddress: UnknownAddress
  }
}

/** What an address without a route is answered. The frontends set it, once they have a page for it. */
type UnknownAddress = { answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> }

/** Authorised by a cookie of its own. A request without one costs no query. */
export function addOperatorSessions(
  app: FastifyInstance,
  { config }: Pick<Dependencies, 'config'>,
  findOperator: (token: string) => Promise<Operator | undefined>,
) {
  app.decorate('unknownAddress', {
    async answer() {
      throw new AppError('not_found')
    },
  })
  app.decorate('findOperator', async (request: FastifyRequest) => {
    const token = findOperatorToken(request)
    const operator = token && (await findOperator(token))
    if (operator && request.url.startsWith('/operator/api/')) requireOperatorPage(config, request)
    return operator || undefined
  })
}
