import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { changeGivenRecommendation, loadGiven, withdraw } from './service.ts'

export async function reviewerControlRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getGivenRecommendation, {
    handle: async ({ params }) => loadGiven(dependencies, params.token),
  })

  endpointRoute(app, updateGivenRecommendation, {
    ipLimits: rateLimits.submitRecommendation.ip,
    handle: async ({ params, body, reviewer }) => changeGivenRecommendation(dependencies, reviewer, params.token, body),
  })

  endpointRoute(app, withdrawRecommendation, {
    handle: async ({ params }) => void (await withdraw(dependencies, params.token)),
  })
}
