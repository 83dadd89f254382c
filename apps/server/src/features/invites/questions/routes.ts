import { draftQuestions } from '@credence/contract/invites/questions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamText } from '../../../http/sse-text.ts'
import { makeQuestions } from './service.ts'

export async function inviteQuestionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftQuestions, {
    handle: ({ body, ...call }) =>
      streamText(call, signal => makeQuestions(dependencies, body.invite, body.language, signal)),
  })
}
