import { draftInvite } from '@credence/contract/invites/draft/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamText } from '../../../http/sse-text.ts'
import { draftRequest } from './service.ts'

export async function inviteDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftInvite, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => draftRequest(dependencies, owner.accountId, body, signal)),
  })
}
