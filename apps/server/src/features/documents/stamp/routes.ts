import { downloadNames } from '@credence/contract/constants'
import { downloadStamp } from '@credence/contract/documents/stamp/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { makeOwnStamp } from './service.ts'

export async function stampRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { stampPng: name } = downloadNames(dependencies.config.productName)
  endpointRoute(app, downloadStamp, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner, body }) {
      const made = await makeOwnStamp(dependencies, owner.accountId, body)
      if (!made.ok) throw new AppError(made.reason)
      return { content: made.content, name }
    },
  })
}
