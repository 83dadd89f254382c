import { answerInvite } from '@credence/contract/invites/answers/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { recordAnswer } from './service.ts'

export async function inviteAnswerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, answerInvite, {
    async handle({ body }) {
      const outcome = await recordAnswer(dependencies, body)
      if (outcome.ok) return undefined
      if (outcome.reason !== 'no_address') throw new AppError(outcome.reason)
      throw new AppError('conflict', { message: 'We do not have your address any more, so we cannot write to you.' })
    },
  })
}
