import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appRoutes } from '@credence/contract/app-routes'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'
import type { Config } from '../config.ts'
import type { Listen } from '../database/database.ts'
import type { Images } from '../documents/images/images.ts'
import { appPolicy } from '../http/security-headers.ts'
import type { Site } from '../http/site.ts'
import { type Assets, readAssets, serveAssets, serveFixedFiles } from './assets.ts'
import type { MarketingBundle, PublicBundle } from './bundles.ts'
import { builtCopyAssets, createDrawCopy } from './copies/copy-pages.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import { makeDocument, publicConfig } from './document.ts'
import { builtDrawnApp } from './drawn-app.ts'
import { makeEmbedDocument } from './embed/embed-document.ts'
import type { Frontends } from './frontends.ts'
import { builtClient, builtServer, type FrontendName, readManifest, styleSheet, tagsFor } from './manifest.ts'
import { withoutScript } from './no-script.ts'
import { builtOperatorShell } from './operator/operator-pages.ts'
import { type CachedPage, cachePage } from './page-cache/cached-page.ts'
import { addFastPathPages } from './page-cache/fast-path-pages.ts'
import {
  createPublicPages,
  findSample,
  type PageSource,
  type PublicRendering,
  type ShellExtra,
} from './public-pages.ts'
import { pageRoutes } from './routes.ts'
import { asksOf, isDrawn, type ShellRoute, shellHead, shellPages, statusOf } from './shell-pages.ts'
import { webAppRoutes } from './web-app.ts'

type Options = { loadData: () => Promise<PageData>; listen: Listen }

/** Pages from the build. Marketing pages are rendered when first asked for, not at build time: the product's name and origins are configuration. */
export async function builtFrontends(config: Config, options: Options): Promise<Frontends> {
  const marketing = await builtMarketing(config, options.loadData)
  const rendering = await builtRendering(config)
  const shell = { ...builtShell(config), ...(await builtDrawnApp(config)), ...builtOperatorShell(config) }
  const shells = await shellsOf(config, shell)
  const assets = builtAssets()
  const pageConfig = publicConfig(config)
  return {
    findSample: slug => findSample(rendering, pageConfig, slug),
    drawCopy: createDrawCopy({ bundle: rendering.bundle, assets: builtCopyAssets() }),
    async register(app, dependencies) {
      const { publicPages, changes } = createPublicPages(dependencies, { pageConfig, rendering })
      const stopListening = await options.listen('profile_changed', changes)
      app.addHook('onClose', stopListening)
      serveFixedFiles(app)
      webAppRoutes(app, config)
      serveAssets(app, assets.marketing, 'marketing', '/assets/')
      serveAssets(app, assets.app, 'app', '/assets/')
      serveAssets(app, assets.app, 'app', '/public-assets/')
      discoveryRoutes(app, config, marketing.findable)
      const socialCard = (path: string) => marketing.socialCard(path, dependencies.images)
      pageRoutes(app, dependencies, { ...marketing, ...shell, socialCard, publicPages })
      addFastPathPages(app, dependencies, {
        assets,
        pages: { marketing: marketing.rendered, app: shells },
        publicPages,
      })
    },
  }
}

function builtAssets(): Record<Site, Assets> {
  const read = (name: FrontendName, folder: string) => readAssets(join(builtClient(name), folder), `/${folder}/`)
  return {
    marketing: read('marketing', 'assets'),
    app: new Map([...read('app', 'assets'), ...read('public', 'public-assets')]),
  }
}

async function shellsOf(config: Config, { appShell, drawApp }: Pick<PageSource, 'appShell' | 'drawApp'>) {
  const paths = appRoutes.filter(path => !path.includes(':'))
  const shells = paths.map(async path => {
    if (isDrawn(path, config)) return [path, await appShell(path, await drawApp(path), { isDrawn: true })] as const
    return [path, await appShell(path, withoutScript(path, config))] as const
  })
  return new Map<string, CachedPage>(await Promise.all(shells))
}

async function builtMarketing(config: Config, loadData: () => Promise<PageData>) {
  const pageConfig = publicConfig(config)
  const bundle: MarketingBundle = await import(builtServer('marketing'))
  const manifest = readManifest('marketing')

  const described = bundle.paths.map(path => ({ path, page: bundle.describePage(path, pageConfig) }))
  const cards = new Map(described.flatMap(({ page }) => (page.socialCard ? [[page.socialCard, page]] : [])))
  const findable = described.flatMap(({ path, page }) => (page.robots ? [] : [path]))

  async function render(path: string): Promise<CachedPage> {
    const { usesPageData } = bundle.describePage(path, pageConfig)
    const data = usesPageData ? await loadData() : { stories: [] }
    const page = await bundle.render(path, pageConfig, data)
    const tags = tagsFor(manifest, 'src/entry-client.tsx', [styleSheet, ...page.modules])
    const head = { ...page, isDrawn: true }
    const html = makeDocument(head, config.marketingOrigin, pageConfig, tags, usesPageData ? data : undefined)
    return cachePage(html, page.status)
  }

  const rendered = new Map<string, CachedPage>()
  let notFound: CachedPage | undefined

  const drawn = new Map<string, Promise<Buffer>>()
  function socialCard(path: string, images: Images): Promise<Buffer> | undefined {
    const page = cards.get(path)
    if (!page) return undefined
    const card = { productName: pageConfig.productName, ...cardText(page, pageConfig.productName), rosette: path }
    const drawing = drawn.get(path) ?? images.make({ kind: 'page-card', card })
    drawn.set(path, drawing)
    drawing.catch(() => drawn.delete(path))
    return drawing
  }

  return {
    findable,
    socialCard,
    canonicalPath: async (path: string) => bundle.canonicalPath(path),
    rendered: rendered as ReadonlyMap<string, CachedPage>,
    async marketingPage(path: string) {
      if (!bundle.isThere(path)) {
        // one for all unknown paths: made-up paths must not cause rendering
        notFound ??= await render('/not-found')
        return notFound
      }
      const page = rendered.get(path) ?? (await render(path))
      if (!bundle.describePage(path, pageConfig).usesPageData) rendered.set(path, page)
      return page
    },
  }
}

/** The card shows the product's name above the title. */
function cardText({ title, description }: Pick<RenderedPage, 'title' | 'description'>, productName: string) {
  return { title: title.replace(`${productName}. `, '').replace(`. ${productName}`, '.'), line: description }
}

function builtShell(config: Config): Pick<PageSource, 'appShell'> {
  const pageConfig = publicConfig(config)
  const manifest = readManifest('app')
  const policy = appPolicy(config)
  const draw = (route: ShellRoute, html: string, { head, data, ...extra }: ShellExtra = {}) => {
    const tags = tagsFor(manifest, 'src/app/main.tsx', [styleSheet, ...shellPages[route]])
    const page = {
      ...shellHead(route, pageConfig.productName),
      ...head,
      ...extra,
      html,
      asks: data ? [] : asksOf(route),
    }
    // elsewhere nothing can be read before the scripts, which fonts would delay
    const fonts = isDrawn(route, config) ? tags.fonts : []
    const shell = makeDocument(page, config.appOrigin, pageConfig, { ...tags, fonts }, data)
    return { ...cachePage(shell, statusOf(route)), policy }
  }
  const shells = new Map<string, CachedPage>()
  return {
    async appShell(route, html, extra) {
      if (extra?.head || extra?.data) return draw(route, html, extra)
      const key = `${route} ${html}`
      const shell = shells.get(key) ?? draw(route, html, extra)
      shells.set(key, shell)
      return shell
    },
  }
}

async function builtRendering(config: Config): Promise<PublicRendering> {
  const pageConfig = publicConfig(config)
  const bundle: PublicBundle = await import(builtServer('public'))
  const manifest = readManifest('public')
  const ofOnePage = Object.assign(
    {},
    ...['verify', 'questions', 'assistants'].map(name => readManifest('public', `${name}.json`)),
  )
  const linkStyles = readManifest('public', 'link.json')
  return {
    bundle: async () => bundle,
    async document(page) {
      const tags = tagsFor(manifest, 'src/islands.ts', page.modules)
      if (page.script) {
        const own = tagsFor(ofOnePage, page.script)
        tags.scripts.push(...own.scripts)
        tags.styles.push(...own.styles)
      }
      if (page.ownStyles) tags.styles.push(`/${linkStyles[styleSheet]!.file}`)
      return cachePage(makeDocument(page, config.appOrigin, pageConfig, tags), page.status)
    },
    ...builtEmbed(),
    // only paths from the bundle itself reach this
    ownFile: path => readFile(join(builtClient('public'), path)),
  }
}

function builtEmbed(): Pick<PublicRendering, 'embedDocument' | 'embedScript'> {
  const manifest = readManifest('public', 'embed.json')
  const fileOf = (name: string) => manifest[name]!.file
  const tags = { styles: [`/${fileOf('style.css')}`], scripts: [`/${fileOf('src/embed/frame.ts')}`] }
  const script = readFileSync(join(builtClient('public'), fileOf('src/embed/elements.ts')), 'utf8')
  return {
    embedDocument: async (piece, theme, status) => cachePage(makeEmbedDocument(piece, theme, tags), status),
    embedScript: { ...cachePage(script), type: 'text/javascript; charset=utf-8' },
  }
}
