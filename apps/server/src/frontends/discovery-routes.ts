import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../html.ts'

/** `paths` are the indexed marketing pages. */
export function discoveryRoutes(app: FastifyInstance, config: Config, paths: string[]) {
  const urls = paths.map(path => `<url><loc>${escapeHtml(config.marketingOrigin + path)}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  const marketingRobots = `User-agent: *\nDisallow: /api/\nDisallow: /thank-you\n\nSitemap: ${config.marketingOrigin}/sitemap.xml\n`
  const appRobots =
    'User-agent: *\nAllow: /cr/\nAllow: /recommendation/\nAllow: /verify\nAllow: /assistants\nAllow: /pricing\nAllow: /media/\nAllow: /social/\nAllow: /public-assets/\nDisallow: /\n'
  const serve = (site: string, path: string, type: string, text: string) =>
    app.get(path, { constraints: { site }, schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(text),
    )
  serve('marketing', '/sitemap.xml', 'application/xml; charset=utf-8', sitemap)
  serve('marketing', '/robots.txt', 'text/plain; charset=utf-8', marketingRobots)
  serve('app', '/robots.txt', 'text/plain; charset=utf-8', appRobots)
}
