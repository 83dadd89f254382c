import { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/still-true/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { reconfirm, stopAsking as stop } from './service.ts'

export async function reconfirmationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, confirmStillTrue, {
    handle: async ({ params, body }) => reconfirm(dependencies, params.token, body.changed_at),
  })

  endpointRoute(app, stopAsking, {
    handle: async ({ params }) => stop(dependencies, params.token),
  })
}
