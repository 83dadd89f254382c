import { listRecommendations, thankReviewer, updateRecommendation } from '@credence/contract/recommendations/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { type Changed, changeRecommendation, loadReceived, thank } from './service.ts'

export async function recommendationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listRecommendations, {
    handle: async ({ owner }) => loadReceived(dependencies, owner.accountId),
  })

  endpointRoute(app, updateRecommendation, {
    handle: async ({ params, body, owner }) =>
      recommendationOf(await changeRecommendation(dependencies, owner.accountId, params.id, body)),
  })

  endpointRoute(app, thankReviewer, {
    handle: async ({ params, body, owner }) =>
      recommendationOf(await thank(dependencies, owner.accountId, params.id, body.note)),
  })
}

function recommendationOf(changed: Changed) {
  if (changed.ok) return changed.recommendation
  throw new AppError(changed.reason, 'message' in changed ? { message: changed.message } : {})
}
