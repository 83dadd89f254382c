import { rateLimits } from '@credence/contract/limits'
import {
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { submitRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf } from '../../../http/caller.ts'
import { hostCookie } from '../../../http/cookies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { changeGivenRecommendation, giveRecommendation, loadGiven, withdraw } from './service.ts'

export async function givingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, submitRecommendation, {
    ipLimits: rateLimits.submitRecommendation.ip,
    async handle({ body, reviewer, request }) {
      const from = { caller: callerOf(dependencies, request), flow: hostCookie(dependencies.config, request, 'flow') }
      return { recommendation_id: await giveRecommendation(dependencies, reviewer, body, from) }
    },
  })

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
