import { idField } from '@credence/contract/fields/request-fields-schema'
import { mailPreviewPath, previewInvites } from '@credence/contract/invites/preview/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { mailPolicy } from '../../../http/security-headers.ts'
import { loadPreview, previewRequest } from './service.ts'

export async function invitePreviewRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, previewInvites, {
    async handle({ body, owner }) {
      const previewed = await previewRequest(dependencies, owner.accountId, body)
      if (previewed.ok) return previewed.preview
      if (previewed.reason === 'no_address') throw new AppError('conflict', { message: 'No mail goes out for a link.' })
      throw new AppError(previewed.reason, { message: 'Add your name first, so that people know who asks.' })
    },
  })

  const site = { constraints: { site: 'app' }, schema: { hide: true } }
  app.get<{ Params: { id: string } }>(mailPreviewPath(':id'), site, async (request, reply) => {
    for (const allowance of rateLimits.otherCall.ip) app.requireBelow('/mail/previews', allowance, request.ip)
    const id = idField.safeParse(request.params.id)
    const page = id.success && (await loadPreview(dependencies, id.data))
    if (!page) throw new AppError('not_found')
    return reply
      .headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
