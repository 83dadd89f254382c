import { attachPicture } from '@credence/contract/attachments/endpoints'
import { pictureLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { saveAttachment } from './service.ts'

export async function attachmentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, attachPicture, {
    ipLimits: rateLimits.marketingForm.ip,
    maxBytes: pictureLimits.bytes,
    async handle({ bytes, request }) {
      const id = await saveAttachment(dependencies, bytes, request.headers['content-type'] ?? '')
      if (!id) throw new AppError('picture_not_usable')
      return { attachment_id: id }
    },
  })
}
