import { sessionLimits } from '@credence/contract/limits/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import type { Reviewer } from '../who-calls.ts'
import { hostCookie, setHostCookie } from './cookies.ts'
import { requireOwnPage } from './own-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    requireReviewer(request: FastifyRequest): Promise<Reviewer>
  }
}

/** These calls are authorised by a cookie, so whatever changes something must come from a page of ours. */
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
