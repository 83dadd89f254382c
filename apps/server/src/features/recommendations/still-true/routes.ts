import { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/still-true/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { sayStillTrue, stopAsking as stop } from './service.ts'

export async function stillTrueRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, confirmStillTrue, {
    handle: async ({ params, body }) => sayStillTrue(dependencies, params.token, body.changed_at),
  })

  endpointRoute(app, stopAsking, {
    handle: async ({ params }) => stop(dependencies, params.token),
  })
}
