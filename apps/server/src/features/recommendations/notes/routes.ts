import { rateLimits } from '@credence/contract/limits/rate-limits'
import { draftFromNotes } from '@credence/contract/recommendations/notes/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf } from '../../../http/caller.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { streamedWords } from '../../../http/streamed-words.ts'
import { countNotesDraft, writeFromNotes } from './service.ts'

export async function notesRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftFromNotes, {
    ipLimits: rateLimits.notesDraft.ip,
    async handle({ params, body, request, reply }) {
      const input = await countNotesDraft(dependencies, params.slug, body, callerOf(dependencies, request))
      return streamedWords({ request, reply }, signal => writeFromNotes(dependencies, input, signal))
    },
  })
}
