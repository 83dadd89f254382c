import type { PublicConfig } from '@credence/contract/public-config'
import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { portOf, siteOf } from '../http/site.ts'
import { serveFixedFiles } from './assets.ts'
import type { AppBundle, MarketingBundle, PublicBundle } from './bundles.ts'
import { builtCopyAssets, createDrawCopy } from './copies/copy-pages.ts'
import { makeDocument, publicConfig } from './document.ts'
import { makeEmbedDocument } from './embed/embed-document.ts'
import type { Frontends } from './frontends.ts'
import { type FrontendName, frontendFolder } from './manifest.ts'
import { operatorEntry, operatorHead, withoutScript } from './operator/operator-pages.ts'
import { cachePage } from './page-cache/cached-page.ts'
import { createPublicPages, findSample, type PageSource, type PublicRendering } from './public-pages.ts'
import { pageRoutes } from './routes.ts'
import { asksOf, shellHead, statusOf } from './shell-pages.ts'
import { webAppRoutes } from './web-app.ts'

/** Vite uses inline scripts, inline styles and a WebSocket, which the strict policy forbids. */
const livePolicy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; frame-src 'self'"

type ViteServers = Record<'marketing' | 'appFrontend' | 'profiles', ViteDevServer>

/** Separate WebSocket ports, so that two checkouts can run side by side. */
const hotPorts: Record<FrontendName, number> = { marketing: 24_000, app: 25_000, public: 26_000 }

/** Keeps the modules of the two frontends on the app host apart. */
const publicBase = '/__public/'

/** For `npm run dev`: one Vite server per frontend, with hot reload. */
export function devFrontends(config: Config, loadData: () => Promise<PageData>): Frontends {
  const pageConfig = publicConfig(config)
  let rendering: PublicRendering | undefined
  return {
    findSample: async slug => rendering && findSample(rendering, pageConfig, slug),
    drawCopy(config, copy) {
      if (!rendering) throw new Error('the pages are not there yet')
      return createDrawCopy({ bundle: rendering.bundle, assets: builtCopyAssets() })(config, copy)
    },
    async register(app, dependencies) {
      const { createServer } = await import('vite')
      const start = (name: FrontendName, base: string) =>
        createServer({
          base,
          configFile: `${frontendFolder(name)}/vite.config.ts`,
          server: {
            middlewareMode: true,
            // its own port, because Vite can attach to only one of our listeners
            ws: { port: hotPorts[name] + (portOf(config, name === 'marketing' ? 'marketing' : 'app') % 1000) },
            // editors may truncate a file before writing it
            watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
            allowedHosts: [new URL(config.appOrigin).hostname, new URL(config.marketingOrigin).hostname],
          },
        })
      const [marketing, appFrontend, profiles] = await Promise.all([
        start('marketing', '/'),
        start('app', '/'),
        start('public', publicBase),
      ])
      app.addHook(
        'onClose',
        async () => void (await Promise.all([marketing.close(), appFrontend.close(), profiles.close()])),
      )
      // keeps hundreds of module requests out of the log
      app.addHook('onRoute', route => {
        route.config = { ...route.config, unlogged: true }
      })
      serveFixedFiles(app)
      webAppRoutes(app, config)
      addVite(app, config, { marketing, appFrontend, profiles })
      const pages = livePages(dependencies, { marketing, appFrontend, profiles }, loadData)
      rendering = pages.rendering
      pageRoutes(app, dependencies, pages.source)
    },
  }
}

/** Vite serves modules and styles before any route. */
function addVite(app: FastifyInstance, config: Config, { marketing, appFrontend, profiles }: ViteServers) {
  app.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', livePolicy))
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(?:api|operator\/api)\//.test(request.url)) return done()
    const onAppHost = request.url.startsWith(publicBase) ? profiles : appFrontend
    const vite = siteOf(config, request.raw) === 'marketing' ? marketing : onAppHost
    vite.middlewares(request.raw, reply.raw, done)
  })
}

function livePages(
  dependencies: Dependencies,
  { marketing, appFrontend, profiles }: ViteServers,
  loadData: () => Promise<PageData>,
): { source: PageSource; rendering: PublicRendering } {
  const { config } = dependencies
  const pageConfig: PublicConfig = publicConfig(config)
  const live = (...entries: string[]) => ({ fonts: [], styles: [], preloads: [], scripts: entries })

  async function page(
    vite: ViteDevServer,
    rendered: Omit<RenderedPage, 'modules'>,
    origin: string,
    entry: string,
    lists?: DashboardData,
  ) {
    // Vite rewrites URLs, so it gets the document without the page
    const data = rendered.usesPageData ? await loadData() : lists
    const scripts = rendered.script ? [entry, `/${rendered.script}`] : [entry]
    const frame = makeDocument({ ...rendered, html: '<!--page-->' }, origin, pageConfig, live(...scripts), data)
    const html = await vite.transformIndexHtml(rendered.canonicalPath, frame)
    return cachePage(
      html
        .replace(`"${publicBase}favicon.svg"`, '"/favicon.svg"')
        .replace(`"${publicBase}theme.js"`, '"/theme.js"')
        .replace('<!--page-->', () => rendered.html),
      rendered.status,
    )
  }

  const rendering: PublicRendering = {
    bundle: async () => (await profiles.ssrLoadModule('/src/entry-server.tsx')) as PublicBundle,
    document: rendered => page(profiles, rendered, config.appOrigin, '/src/islands.ts'),
    async embedDocument(piece, theme, status) {
      const frame = makeEmbedDocument({ ...piece, html: '<!--page-->' }, theme, {
        ...live('/src/embed/frame.ts'),
        modules: true,
      })
      const html = await profiles.transformIndexHtml('/embed', frame)
      return cachePage(
        html.replace('<!--page-->', () => piece.html),
        status,
      )
    },
    embedScript: `${publicBase}src/embed/elements.ts`,
    ownFile: async () => undefined,
  }
  // not connected to notifications, so pages are never cached
  const { publicPages } = createPublicPages(dependencies, { pageConfig, rendering })

  const marketingBundle = async () => (await marketing.ssrLoadModule('/src/entry-server.tsx')) as MarketingBundle

  const appBundle = async () => (await appFrontend.ssrLoadModule('/src/app/entry-server.tsx')) as AppBundle

  const source: PageSource = {
    canonicalPath: async path => (await marketingBundle()).canonicalPath(path),
    async marketingPage(path) {
      const bundle = await marketingBundle()
      return page(
        marketing,
        await bundle.render(path, pageConfig, await loadData()),
        config.marketingOrigin,
        '/src/entry-client.tsx',
      )
    },
    socialCard: () => undefined,
    async appShell(route, html, { head, data } = {}) {
      const shell = {
        status: statusOf(route),
        asks: data ? [] : asksOf(route),
        html,
        ...shellHead(route, pageConfig.productName),
        ...head,
      }
      return page(appFrontend, shell, config.appOrigin, '/src/app/main.tsx', data)
    },
    drawApp: async path => (await appBundle()).renderPage(path, pageConfig),
    async firstScreen(screen, head) {
      const { renderFirstScreen } = await appBundle()
      const app = { script: '/src/app/main.tsx', styles: [], modules: [] }
      const html = renderFirstScreen({ ...screen, app }, pageConfig)
      const shown = { status: 200 as const, ...shellHead('/cr/:slug/recommend', pageConfig.productName), ...head, html }
      return page(appFrontend, shown, config.appOrigin, '/src/app/first-screen/first-screen-script.ts')
    },
    operatorShell() {
      const shell = { status: 200 as const, ...operatorHead(pageConfig), html: withoutScript }
      return page(appFrontend, shell, config.appOrigin, `/${operatorEntry}`)
    },
    publicPages,
  }
  return { source, rendering }
}
