import type { CachedPage } from './kept/cached-page.ts'
import type { PublicPages } from './public-pages.ts'
import type { ShellHead } from './request-preview.ts'
import type { ShellRoute } from './shell-pages.ts'

/** Where pages come from: the build, or Vite while developing. */
export type PageSource = {
  /** Any path gets a page; an unknown one gets the not-found page with its status. */
  marketingPage(path: string): Promise<CachedPage>
  /** The same path, unless a page is known by another spelling of it. */
  canonicalPath(path: string): Promise<string>
  /** A page's picture for shared links; undefined where no page names it. */
  socialCard(path: string): Promise<Buffer> | undefined
  /** `withoutScript` is shown where no script runs; `head` is for an address that is passed on: what is known of the page before it is drawn. */
  appShell(route: ShellRoute, withoutScript: string, head?: ShellHead): Promise<CachedPage>
  publicPages: PublicPages
}
