import { chooseQuestions } from '@credence/contract/recommendations/questions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { loadGiven } from '../reviewer-control/service.ts'
import { allowQuestions } from './service.ts'

/** The switch on the reviewer's page. The forms for reader and reviewer are in `frontends/forms`. */
export async function questionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, chooseQuestions, {
    async handle({ params, body }) {
      await allowQuestions(dependencies, params.token, body.allowed)
      return loadGiven(dependencies, params.token)
    },
  })
}
