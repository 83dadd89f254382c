import { rateLimits } from '@credence/contract/limits/rate-limits'
import { listStories, shareStory } from '@credence/contract/stories/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { loadStories, submitStory } from './service.ts'

export async function storyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, shareStory, {
    ipLimits: rateLimits.marketingForm.ip,
    handle: async ({ body }) => void (await submitStory(dependencies, body)),
  })
  endpointRoute(app, listStories, { handle: async () => loadStories(dependencies) })
}
