import { downloadNames } from '@credence/contract/constants'
import { downloadQr, generatePdf, getQr } from '@credence/contract/documents/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { drawOwnQr, makeOwnPdf, makeQrSheet } from './service.ts'

export async function documentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const names = downloadNames(dependencies.config.productName)

  endpointRoute(app, getQr, {
    handle: async ({ owner }) => (await drawOwnQr(dependencies, owner.accountId)) ?? [],
  })

  endpointRoute(app, generatePdf, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner }) {
      const { content } = await makeOwnPdf(dependencies, owner.accountId)
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
