import { readCv } from '@credence/contract/profile/cv/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamText } from '../../../http/sse-text.ts'
import { readFields } from './service.ts'

export async function cvRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, readCv, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => readFields(dependencies, owner.accountId, body.cv, signal)),
  })
}
