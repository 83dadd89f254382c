import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readAssets, serveAssets } from '../frontends/assets.ts'
import type { AppBundle, PublicBundle } from '../frontends/bundles.ts'
import { createDrawCopy } from '../frontends/copies/copy-pages.ts'
import { makeDocument, publicConfig } from '../frontends/document.ts'
import { makeEmbedDocument } from '../frontends/embed/embed-document.ts'
import type { Frontends } from '../frontends/frontends.ts'
import { cachePage } from '../frontends/page-cache/cached-page.ts'
import { addFastPathPages } from '../frontends/page-cache/fast-path-pages.ts'
import { createPublicPages } from '../frontends/public-pages.ts'
import { pageRoutes } from '../frontends/routes.ts'
import { isDrawn, shellHead, statusOf } from '../frontends/shell-pages.ts'
import { serverPath } from '../server-folder.ts'
import { testDatabase } from './test-database.ts'

const entry = serverPath('../public/src/entry-server.tsx')
/** Compiled by the test runner on the way: no build is needed. Before the first test, because it takes its time. */
const bundle: PublicBundle = await import(/* @vite-ignore */ entry)
const appEntry = serverPath('../app/src/app/entry-server.tsx')
const appBundle: AppBundle = await import(/* @vite-ignore */ appEntry)
const appFiles = { script: '/assets/main.js', styles: [], modules: [] }
/** A script that was compressed, a picture and a video that were not, as a build leaves them. */
function testAssets() {
  const folder = mkdtempSync(join(tmpdir(), 'credence-assets-'))
  writeFileSync(join(folder, 'entry.js'), 'console.log(1)')
  writeFileSync(join(folder, 'entry.js.br'), brotliCompressSync('console.log(1)'))
  writeFileSync(join(folder, 'dot.webp'), 'RIFF')
  writeFileSync(join(folder, 'clip.mp4'), '0123456789')
  return readAssets(folder, '/assets/')
}

const noTags = { fonts: [], styles: [], preloads: [], scripts: [] }

/** Public pages drawn for real and remembered for real; the app's shell and the marketing site stand in for themselves. */
export const publicFrontends: Frontends = {
  findSample: async slug => (slug === bundle.sampleProfile.slug ? bundle.sampleProfile : undefined),
  drawCopy: createDrawCopy({ bundle: async () => bundle, assets: { script: '', files: [] } }),
  async register(app, dependencies) {
    const { config } = dependencies
    const pageConfig = publicConfig(config)
    const { publicPages, changes } = createPublicPages(dependencies, {
      pageConfig,
      rendering: {
        bundle: async () => bundle,
        document: async page => cachePage(makeDocument(page, config.appOrigin, pageConfig, noTags), page.status),
        embedDocument: async (piece, theme, status) => cachePage(makeEmbedDocument(piece, theme, noTags), status),
        embedScript: '/embed-elements',
        ownFile: async () => undefined,
      },
    })
    const { listen } = await testDatabase()
    app.addHook('onClose', await listen('profile_changed', changes))
    const marketing = cachePage('<p>marketing</p>')
    const shell = (status: 200 | 404) => cachePage('<p>the app</p>', status)
    const assets = testAssets()
    serveAssets(app, assets, 'app', '/assets/')
    const drawn = isDrawn('/registration', config)
      ? await appBundle.renderPage('/registration', pageConfig)
      : '<p>the app</p>'
    const ofApp = new Map([
      ['/registration', cachePage(drawn)],
      ['/help', shell(200)],
    ])
    const pages = { marketing: new Map([['/', marketing]]), app: ofApp }
    addFastPathPages(app, dependencies, { assets: { app: assets, marketing: new Map() }, pages, publicPages })
    pageRoutes(app, dependencies, {
      canonicalPath: async path => path.toLowerCase(),
      marketingPage: async () => marketing,
      socialCard: () => undefined,
      appShell: async (route, html, { head, data } = {}) => {
        if (!head && !data) return isDrawn(route, config) ? cachePage(html) : shell(statusOf(route))
        return cachePage(
          makeDocument(
            { ...shellHead(route, 'Credence'), ...head, html: '<p>the app</p>' },
            config.appOrigin,
            pageConfig,
            noTags,
            data,
          ),
          statusOf(route),
        )
      },
      drawApp: path => appBundle.renderPage(path, pageConfig),
      async firstScreen(screen, head) {
        const html = appBundle.renderFirstScreen({ ...screen, app: appFiles }, pageConfig)
        const page = { ...shellHead('/cr/:slug/recommend', pageConfig.productName), ...head, html }
        return cachePage(makeDocument(page, config.appOrigin, pageConfig, noTags))
      },
      operatorShell: async () => cachePage('<p>the operator pages</p>'),
      publicPages,
    })
  },
}
