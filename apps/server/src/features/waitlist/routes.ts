import { rateLimits } from '@credence/contract/limits/rate-limits'
import { registerWaitlist } from '@credence/contract/waitlist/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { joinWaitlist } from './service.ts'

export async function waitlistRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, registerWaitlist, {
    ipLimits: rateLimits.marketingForm.ip,
    handle: async ({ body }) => void (await joinWaitlist(dependencies, body)),
  })
}
