import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../../dependencies.ts'
import { callerOf, givenFrom } from '../../../../http/caller.ts'
import { endpointRoute } from '../../../../http/endpoint-route.ts'
import { reviewerToken } from '../../present.ts'
import { confirm, deny, loadAsked } from './service.ts'

export async function testimonialConfirmRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getAskedOldPraise, { handle: ({ params }) => loadAsked(dependencies, params.token) })

  endpointRoute(app, denyOldPraise, { handle: async ({ params }) => void (await deny(dependencies, params.token)) })

  endpointRoute(app, confirmOldPraise, {
    ipLimits: rateLimits.submitRecommendation.ip,
    async handle({ params, body, reviewer, request }) {
      const from = { caller: callerOf(dependencies, request), ...givenFrom(dependencies, request) }
      const id = await confirm(dependencies, reviewer, { token: params.token, sent: body, from })
      return { recommendation_id: id, control_token: reviewerToken(dependencies, id) }
    },
  })
}
