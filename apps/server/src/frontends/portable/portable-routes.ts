import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { loadPortable, type PortableFormat } from '../../features/profile/portable/service.ts'
import { attachment } from '../../http/endpoint-route.ts'
import { sharedForAMinute as shared } from '../kept/cache-controls.ts'
import { cachePage, sendPage } from '../kept/cached-page.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

const types: Record<PortableFormat, string> = {
  json: 'application/json; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
}

/** `/cr/{slug}.json` and `/cr/{slug}.vcf`: what a public page shows, for other programs and other people's pages. */
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
