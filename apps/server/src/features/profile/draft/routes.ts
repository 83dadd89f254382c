import { draftProfile } from '@credence/contract/profile/draft/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamText } from '../../../http/sse-text.ts'
import { draftField } from './service.ts'

export async function profileDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftProfile, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => draftField(dependencies, owner.accountId, body, signal)),
  })
}
