import { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { portraitPath } from '../../../media/portrait-path.ts'
import { presentRecommendPage, presentSample } from './present.ts'
import { findRecommendPage } from './service.ts'

export async function recommendPageRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getRecommend, {
    async handle({ params, query }) {
      const sample = await dependencies.findSample(params.slug)
      if (sample) return presentSample(sample)
      const found = await findRecommendPage(dependencies, params.slug, query)
      if (!found) throw new AppError('not_found')
      return presentRecommendPage(found.owner, portraitPath(dependencies, found.owner), found.invite)
    },
  })
}
