import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authenticate } from '../features/sessions/service.ts'

export type Owner = { accountId: string; sessionId: string }

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
    const found = await authenticate(dependencies, token)
    if (!found.ok) throw new AppError(found.reason)
    return found.owner
  })
}
