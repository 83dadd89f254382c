import type { PublicConfig } from '@credence/contract/public-config'
import { Loader } from '@credence/ui/loader'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Shell } from '../features/shell/shell.tsx'
import { paths } from '../paths.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

const shellRoutes: RouteObject[] = [
  {
    path: paths.recommendations,
    lazy: async () => {
      const { RecommendationsPage } = await import('../features/recommendations/recommendations-page.tsx')
      return { Component: RecommendationsPage }
    },
  },
]

const devRoutes: RouteObject[] = [
  {
    path: paths.devMailbox,
    lazy: async () => {
      const { DevMailboxPage } = await import('../features/dev-mailbox/dev-mailbox-page.tsx')
      return { Component: DevMailboxPage }
    },
  },
  {
    path: paths.devComponents,
    lazy: async () => {
      const { DevComponentsPage } = await import('../features/dev-components/dev-components-page.tsx')
      return { Component: DevComponentsPage }
    },
  },
]

const notFoundRoute: RouteObject = {
  path: '*',
  lazy: async () => {
    const { NotFoundPage } = await import('../features/not-found/not-found-page.tsx')
    return { Component: NotFoundPage }
  },
}

/** The pages under /dev exist only while the installation runs on its embedded defaults. */
export function makeRoutes({ embedded }: Pick<PublicConfig, 'embedded'>): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Opening,
      children: [{ Component: Shell, children: shellRoutes }, ...(embedded ? devRoutes : []), notFoundRoute],
    },
  ]
}

export function makeRouter(config: PublicConfig) {
  return createBrowserRouter(makeRoutes(config))
}

function Opening() {
  return <Loader label="Opening the page" />
}
