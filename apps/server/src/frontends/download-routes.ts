import { downloadNames } from '@credence/contract/constants'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { makePublicPdf } from '../features/documents/service.ts'
import { attachment } from '../http/endpoint-route.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

/** What readers take along from a public page. */
export function downloadRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config, viewCounter } = dependencies

  app.get<{ Params: { slug: string } }>('/cr/:slug.pdf', onApp, async (request, reply) => {
    for (const allowance of rateLimits.document.ip) app.requireBelow('/cr/:slug.pdf', allowance, request.ip)
    const found = await makePublicPdf(dependencies, request.params.slug)
    if (found.kind === 'moved') return reply.redirect(`/cr/${found.slug}.pdf`, 301)
    if (found.kind === 'absent') throw new AppError('not_found')
    const { ip, method, headers } = request
    viewCounter.note({ accountId: found.accountId, from: 'pdf', ip, method, headers })
    const etag = `"${found.pdf.hash.slice(0, 32)}"`
    reply.headers({
      etag,
      // nobody may go on handing out what was taken back
      'cache-control': 'no-cache',
      // to keep: our policy for pages would keep a browser's own viewer from showing it
      'content-disposition': attachment(downloadNames(config.productName).profilePdf),
      ...(found.unlisted ? { 'x-robots-tag': 'noindex' } : {}),
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/pdf').send(found.pdf.content)
  })
}
