import { answerInvite } from '@credence/contract/invites/answers/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { hearAnswer } from './service.ts'

export async function inviteAnswerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, answerInvite, {
    async handle({ body }) {
      const heard = await hearAnswer(dependencies, body)
      if (heard.ok) return undefined
      if (heard.reason !== 'no_address') throw new AppError(heard.reason)
      throw new AppError('conflict', { message: 'We do not have your address any more, so we cannot write to you.' })
    },
  })
}
