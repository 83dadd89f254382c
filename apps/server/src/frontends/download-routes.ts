import { rateLimits } from '@credence/contract/limits/rate-limits'
import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { makePublicPdf } from '../features/documents/service.ts'
import { loadPortable, type PortableFormat } from '../features/profile/portable/service.ts'
import { attachment } from '../http/endpoint-route.ts'
import { cachePage, sendPage, sharedForAMinute as shared } from './page-cache/cached-page.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

export function downloadRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { viewCounter } = dependencies

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
      // caches must not serve a withdrawn file
      'cache-control': 'no-cache',
      // as a download: our content policy blocks the browser's PDF viewer
      'content-disposition': attachment(`${found.name}.pdf`),
      ...(found.unlisted ? { 'x-robots-tag': 'noindex' } : {}),
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/pdf').send(found.pdf.content)
  })
}

const types: Record<PortableFormat, string> = {
  json: 'application/json; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
}

/** `/cr/{slug}.json` and `/cr/{slug}.vcf`: the public profile for other programs. */
export function portableRoutes(app: FastifyInstance, dependencies: Dependencies) {
  for (const format of ['json', 'vcf'] as const)
    app.get<{ Params: { slug: string } }>(`/cr/:slug.${format}`, onApp, async (request, reply) => {
      const { slug } = request.params
      const meant = cleanSlug(slug)
      if (!isSlug(meant) && !(await dependencies.findSample(slug))) throw new AppError('not_found')
      const found = await loadPortable(dependencies, isSlug(meant) ? meant : slug, format)
      if (found.kind === 'moved')
        return reply.header('cache-control', shared).redirect(`/cr/${found.slug}.${format}`, 301)
      if (found.kind !== 'found') throw new AppError('not_found')
      reply.header('access-control-allow-origin', '*')
      if (format === 'vcf') reply.header('content-disposition', attachment(`${meant}.vcf`))
      return sendPage(request, reply, { ...cachePage(found.text), type: types[format] }, shared)
    })
}
