import { appRoutes, developmentRoutes } from '@credence/contract/app-routes'
import { sessionCookies } from '@credence/contract/constants'
import { slugOfToken } from '@credence/contract/sign-in/token-slug'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { clearSessionCookies, cookieValues } from '../http/cookies.ts'
import { findDashboardData } from './dashboard/dashboard-data.ts'
import { notFoundWithoutScript, withoutScript } from './no-script.ts'
import { operatorPageRoutes } from './operator/operator-pages.ts'
import { own, revalidated, sendPage } from './page-cache/cached-page.ts'
import type { PageSource } from './public-pages.ts'
import { publicRoutes } from './public-routes.ts'
import { isDrawn } from './shell-pages.ts'

const dashboardPath = '/dashboard/recommendations'

export function pageRoutes(app: FastifyInstance, dependencies: Dependencies, source: PageSource) {
  const { config } = dependencies
  const onMarketing = { constraints: { site: 'marketing' }, schema: { hide: true } }
  const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

  // unknown API paths must not answer with a page
  for (const path of ['/api', '/api/*'])
    app.get(path, { schema: { hide: true } }, async () => {
      throw new AppError('not_found')
    })

  app.get('/*', onMarketing, async (request, reply) => {
    const tokens = cookieValues(request, sessionCookies.token)
    const slug = slugOfToken(tokens[0])
    // signed-in visitors are redirected to the app; an unreadable token counts as signed out
    if (slug) return reply.header('cache-control', own).redirect(`${config.appOrigin}/cr/${slug}`, 302)
    if (tokens.length > 0) clearSessionCookies(config, reply)
    const path = pathOf(request)
    const canonical = await source.canonicalPath(path)
    if (canonical !== path) return reply.redirect(canonical + queryOf(request), 301)
    const page = await source.marketingPage(path)
    return sendPage(request, reply, page, tokens.length > 0 ? own : revalidated)
  })

  app.get('/social/*', onMarketing, async (request, reply) => {
    const card = source.socialCard(pathOf(request))
    if (!card) throw new AppError('not_found')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/png')
      .send(await card)
  })

  app.get('/', onApp, async (_request, reply) => reply.redirect(config.marketingOrigin, 302))

  const shellRoutes = [...appRoutes, ...(config.mail.kind === 'mailbox' ? developmentRoutes : [])]
  for (const path of shellRoutes)
    app.get(path, onApp, async (request, reply) => {
      const data = path === dashboardPath ? await findDashboardData(dependencies, request) : undefined
      if (data) return sendPage(request, reply, await source.appShell(path, withoutScript(path, config), { data }), own)
      const isFirstVisit = !request.url.includes('?') && cookieValues(request, sessionCookies.token).length === 0
      if (isFirstVisit && isDrawn(path, config)) {
        const drawn = await source.appShell(path, await source.drawApp(path), { isDrawn: true })
        return sendPage(request, reply, drawn, revalidated)
      }
      return sendPage(request, reply, await source.appShell(path, withoutScript(path, config)), revalidated)
    })

  publicRoutes(app, dependencies, source)
  operatorPageRoutes(app, config, source, notFound)

  app.get('/*', onApp, notFound)

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(request, reply, await source.appShell('nowhere', notFoundWithoutScript(config)), revalidated)
  }
}

function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?')
  return start < 0 ? '' : request.url.slice(start)
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?')
  return path.replace(/(.)\/+$/, '$1')
}
