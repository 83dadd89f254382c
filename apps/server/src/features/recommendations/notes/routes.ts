import { rateLimits } from '@credence/contract/limits/rate-limits'
import { draftFromNotes } from '@credence/contract/recommendations/notes/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf } from '../../../http/caller.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamText } from '../../../http/sse-text.ts'
import { takeNotes, writeFromNotes } from './service.ts'

export async function notesRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftFromNotes, {
    ipLimits: rateLimits.notesDraft.ip,
    async handle({ params, body, request, reply }) {
      const told = await takeNotes(dependencies, params.slug, body, callerOf(dependencies, request))
      return streamText({ request, reply }, signal => writeFromNotes(dependencies, told, signal))
    },
  })
}
