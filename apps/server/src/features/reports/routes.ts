import { rateLimits } from '@credence/contract/limits/rate-limits'
import { reportProfile } from '@credence/contract/reports/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { callerOf } from '../../http/caller.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { submitReport } from './service.ts'

export async function reportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, reportProfile, {
    ipLimits: rateLimits.report.ip,
    handle: async ({ body, request }) => void (await submitReport(dependencies, body, callerOf(dependencies, request))),
  })
}
