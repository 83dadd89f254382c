import { rateLimits } from '@credence/contract/limits/rate-limits'
import { submitRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf, submittedFrom } from '../../../http/caller.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { reviewerToken } from '../present.ts'
import { giveRecommendation } from './service.ts'

export async function submitRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, submitRecommendation, {
    ipLimits: rateLimits.submitRecommendation.ip,
    async handle({ body, reviewer, request }) {
      const from = { caller: callerOf(dependencies, request), ...submittedFrom(dependencies, request) }
      const id = await giveRecommendation(dependencies, reviewer, body, from)
      return { recommendation_id: id, control_token: reviewerToken(dependencies, id) }
    },
  })
}
