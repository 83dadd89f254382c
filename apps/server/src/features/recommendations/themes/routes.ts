import { getWhatPeopleSay, updateWhatPeopleSay } from '@credence/contract/recommendations/what-people-say/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { changeChoice, loadChoice } from './service.ts'

export async function themeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getWhatPeopleSay, {
    handle: async ({ owner }) => loadChoice(dependencies, owner.accountId),
  })

  endpointRoute(app, updateWhatPeopleSay, {
    async handle({ body, owner }) {
      const changed = await changeChoice(dependencies, owner.accountId, body)
      if (!changed) throw new AppError('not_found')
      return changed
    },
  })
}
