import { sessionLimits } from '@credence/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authenticate, type Issued } from '../features/sessions/service.ts'
import { hasPlantedCookies, setSessionCookies } from './cookies.ts'

export type Owner = {
  accountId: string
  sessionId: string
  /** When this session was last confirmed with a fresh passcode. */
  confirmedAt: Date | null
}

declare module 'fastify' {
  interface FastifyInstance {
    requireOwner(request: FastifyRequest): Promise<Owner>
  }
}

/** Calls are authorised by the Authorization header alone, so no other site can make a browser act for its user. */
export function addSessions(app: FastifyInstance, dependencies: Dependencies) {
  app.decorate('requireOwner', async (request: FastifyRequest) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    if (!token) throw new AppError('token_missing')
    if (hasPlantedCookies(request)) throw new AppError('session_ended')
    const found = await authenticate(dependencies, token)
    if (!found.ok) throw new AppError(found.reason)
    return found.owner
  })
}

/** For what can't be taken back or tells where its owner is: a stolen token is not enough, the thief would need the mailbox too. */
export function requireFreshPasscode({ clock }: Pick<Dependencies, 'clock'>, { confirmedAt }: Owner) {
  const age = confirmedAt ? clock.now().getTime() - confirmedAt.getTime() : Number.POSITIVE_INFINITY
  if (age >= sessionLimits.stepUpSeconds * 1000) throw new AppError('fresh_passcode_needed')
}

/** Gives the browser its session, and the caller the two parts of it that it reads. */
export function sendSession({ config, clock }: Dependencies, reply: FastifyReply, issued: Issued) {
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
