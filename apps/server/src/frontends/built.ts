import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serveAssets, serveFixedFiles } from './assets.ts'
import type { MarketingBundle, PublicBundle } from './bundles.ts'
import { type CachedPage, cachePage } from './cached-page.ts'
import { makeDocument, publicConfig } from './document.ts'
import { builtServer } from './folders.ts'
import type { Frontends } from './frontends.ts'
import { readManifest, tagsFor } from './manifest.ts'
import { type PageSource, pageRoutes } from './routes.ts'

/**
 * Pages from the build. Marketing pages are rendered once, at start and not at build time: the product's name and
 * addresses are configuration.
 */
export async function builtFrontends(config: Config, hasSample: boolean): Promise<Frontends> {
  const source = await builtPages(config, hasSample)
  return {
    async register(app: FastifyInstance) {
      serveFixedFiles(app)
      await serveAssets(app, 'marketing', 'marketing', 'assets')
      await serveAssets(app, 'app', 'app', 'assets')
      await serveAssets(app, 'public', 'app', 'public-assets')
      pageRoutes(app, config, source)
    },
  }
}

async function builtPages(config: Config, hasSample: boolean): Promise<PageSource> {
  const told = publicConfig(config)
  const marketing: MarketingBundle = await import(builtServer('marketing'))
  const marketingManifest = readManifest('marketing')
  const profiles: PublicBundle = await import(builtServer('public'))

  async function marketingPage(path: string): Promise<CachedPage> {
    const page = await marketing.render(path, told)
    const tags = tagsFor(marketingManifest, 'src/entry-client.tsx', page.modules)
    return cachePage(makeDocument(page, config.marketingOrigin, told, tags), page.status)
  }

  const prerendered = new Map<string, CachedPage>()
  for (const path of marketing.paths) prerendered.set(path, await marketingPage(path))

  const appTags = tagsFor(readManifest('app'), 'src/app/main.tsx')
  const shellHead = {
    title: told.productName,
    description: '',
    html: '',
    canonicalPath: '/',
    robots: 'noindex' as const,
  }
  const shell = makeDocument(shellHead, config.appOrigin, told, appTags)
  const sample = hasSample ? sampleProfile() : undefined

  function sampleProfile(): CachedPage {
    const page = profiles.renderSampleProfile(told)
    const tags = tagsFor(readManifest('public'), 'src/islands.ts', page.modules)
    return cachePage(makeDocument(page, config.appOrigin, told, tags), page.status)
  }

  return {
    marketingPage: async path => prerendered.get(path) ?? marketingPage(path),
    appShell: async status => cachePage(shell, status),
    profilePage: async slug => (slug === 'sample' ? sample : undefined),
  }
}
