import type { Config } from '../config.ts'
import { appPolicy } from '../http/security-headers.ts'
import type { AppBundle, AppFiles } from './bundles.ts'
import { makeDocument, publicConfig } from './document.ts'
import { builtServer, type Manifest, readManifest, styleSheet, tagsFor } from './manifest.ts'
import { cachePage } from './page-cache/cached-page.ts'
import type { PageSource } from './public-pages.ts'
import { shellHead, shellPages } from './shell-pages.ts'

const route = '/cr/:slug/recommend'

/** What the server draws of the app. The first screen differs for each invite, so it is not cached. */
export async function builtDrawnApp(config: Config): Promise<Pick<PageSource, 'firstScreen' | 'drawApp'>> {
  const pageConfig = publicConfig(config)
  const bundle: AppBundle = await import(builtServer('app'))
  const files = [styleSheet, 'src/app/first-screen/all-styles.ts']
  const own = tagsFor(readManifest('app', 'first-screen.json'), 'src/app/first-screen/first-screen-script.ts', files)
  // the build keeps the styles of the components, not their script
  const tags = { ...own, preloads: [] }
  const app = appFiles(readManifest('app'))
  const policy = appPolicy(config)
  const drawn = new Map<string, Promise<string>>()
  return {
    drawApp(path) {
      const html = drawn.get(path) ?? bundle.renderPage(path, pageConfig)
      drawn.set(path, html)
      return html
    },
    async firstScreen(screen, head) {
      const html = bundle.renderFirstScreen({ ...screen, app }, pageConfig)
      const page = { ...shellHead(route, pageConfig.productName), ...head, html }
      return { ...cachePage(makeDocument(page, config.appOrigin, pageConfig, tags)), policy }
    },
  }
}

/** Everything that the app needs on this page, with all steps. */
function appFiles(manifest: Manifest): AppFiles {
  const steps = shellPages[route].flatMap(file => manifest[file]?.dynamicImports ?? [])
  const { styles, preloads, scripts } = tagsFor(manifest, 'src/app/main.tsx', [
    styleSheet,
    ...shellPages[route],
    ...steps,
  ])
  return { script: scripts[0]!, styles, modules: [...scripts, ...preloads] }
}
