import { downloadNames } from '@credence/contract/constants'
import { downloadStamp, downloadStampSvg } from '@credence/contract/documents/stamp/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { makeOwnStamp } from './service.ts'

export async function stampRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { stampPng, stampSvg } = downloadNames(dependencies.config.productName)
  const ipLimits = rateLimits.document.ip

  endpointRoute(app, downloadStamp, {
    ipLimits,
    handle: async ({ owner, body: { size = 1200, ...choice } }) =>
      fileOf(await makeOwnStamp(dependencies, owner.accountId, { ...choice, form: size }), stampPng),
  })

  endpointRoute(app, downloadStampSvg, {
    ipLimits,
    handle: async ({ owner, body }) =>
      fileOf(await makeOwnStamp(dependencies, owner.accountId, { ...body, form: 'drawing' }), stampSvg),
  })
}

function fileOf(made: Awaited<ReturnType<typeof makeOwnStamp>>, name: string) {
  if (!made.ok) throw new AppError(made.reason)
  return { content: made.content, name }
}
