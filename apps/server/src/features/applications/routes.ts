import { applyAffiliateProgram, applyStudentDiscount } from '@credence/contract/applications/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { applyAsAffiliate, applyAsStudent } from './service.ts'

export async function applicationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const ipLimits = rateLimits.marketingForm.ip
  endpointRoute(app, applyStudentDiscount, {
    ipLimits,
    handle: async ({ body }) => void (await applyAsStudent(dependencies, body)),
  })
  endpointRoute(app, applyAffiliateProgram, {
    ipLimits,
    handle: async ({ body }) => void (await applyAsAffiliate(dependencies, body)),
  })
}
