import { getHealth, getReadiness } from '@credence/contract/health/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { findBrokenParts } from './service.ts'

export async function healthRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getHealth, { handle: async () => undefined })

  endpointRoute(app, getReadiness, {
    async handle() {
      const broken = await findBrokenParts(dependencies)
      if (broken.length > 0)
        throw new AppError('unavailable', {
          errors: broken.map(field => ({ field, message: 'Not available right now.' })),
        })
      return { database: 'ok', storage: 'ok', mail: 'ok' } as const
    },
  })
}
