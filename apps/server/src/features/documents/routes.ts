import { downloadNames } from '@credence/contract/constants'
import { downloadQr, generatePdf, getQr } from '@credence/contract/documents/endpoints'
import { downloadStamp, downloadStampSvg } from '@credence/contract/documents/stamp/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { drawOwnQr, makeOwnPdf, makeQrSheet } from './service.ts'
import { makeOwnStamp } from './stamp/service.ts'

export async function documentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const names = downloadNames(dependencies.config.productName)

  endpointRoute(app, getQr, {
    handle: async ({ owner }) => (await drawOwnQr(dependencies, owner.accountId)) ?? [],
  })

  endpointRoute(app, generatePdf, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner, query }) {
      const { content } = await makeOwnPdf(dependencies, owner.accountId, query.codes !== 'off')
      return { content, name: names.profilePdf }
    },
  })

  endpointRoute(app, downloadQr, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner, body }) {
      const { content } = await makeQrSheet(dependencies, owner.accountId, body.theme)
      return { content, name: names.qrPdf }
    },
  })
}

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
