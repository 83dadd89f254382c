import { askForCaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../../dependencies.ts'
import { endpointRoute } from '../../../../http/endpoint-route.ts'
import { requestCaptionDraft } from './service.ts'

export async function captionDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, askForCaptionDraft, {
    handle: async ({ params, body }) => requestCaptionDraft(dependencies, params.token, body.language),
  })
}
