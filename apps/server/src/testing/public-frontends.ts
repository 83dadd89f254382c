import type { PublicBundle } from '../frontends/bundles.ts'
import { cachePage } from '../frontends/cached-page.ts'
import { makeDocument, publicConfig } from '../frontends/document.ts'
import { makeEmbedDocument } from '../frontends/embed/embed-document.ts'
import type { Frontends } from '../frontends/frontends.ts'
import { createPublicPages } from '../frontends/public-pages.ts'
import { pageRoutes } from '../frontends/routes.ts'
import { serverPath } from '../server-folder.ts'
import { testDatabase } from './test-database.ts'

const entry = serverPath('../public/src/entry-server.tsx')
/** Compiled by the test runner on the way: no build is needed. Before the first test, because it takes its time. */
const bundle: PublicBundle = await import(/* @vite-ignore */ entry)
const noTags = { fonts: [], styles: [], preloads: [], scripts: [] }

/** Public pages drawn for real and remembered for real; the app's shell and the marketing site stand in for themselves. */
export const publicFrontends: Frontends = {
  findSample: async slug => (slug === bundle.sampleProfile.slug ? bundle.sampleProfile : undefined),
  async register(app, dependencies) {
    const { config } = dependencies
    const told = publicConfig(config)
    const { publicPages, changes } = createPublicPages(dependencies, {
      told,
      rendering: {
        bundle: async () => bundle,
        document: async page => cachePage(makeDocument(page, config.appOrigin, told, noTags), page.status),
        embedDocument: async (piece, theme, status) => cachePage(makeEmbedDocument(piece, theme, noTags), status),
        embedScript: '/embed-elements',
        ownFile: async () => undefined,
      },
    })
    const { listen } = await testDatabase()
    app.addHook('onClose', await listen('profile_changed', changes))
    pageRoutes(app, dependencies, {
      canonicalPath: async path => path.toLowerCase(),
      marketingPage: async () => cachePage('<p>marketing</p>'),
      socialCard: () => undefined,
      appShell: async (status, _withoutScript, head) => {
        const html = '<p>the app</p>'
        return cachePage(head ? makeDocument({ ...head, html }, config.appOrigin, told, noTags) : html, status)
      },
      publicPages,
    })
  },
}
